"""The names by which a line stands for a whole country or union, whose parts other lines may be."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sdc_core.sheets.seeing.words import cleaned

_COUNTRIES = """
afghanistan|albania|algeria|andorra|angola|argentina|armenia|australia|austria|azerbaijan|bahrain|bangladesh|barbados
belarus|belgium|belize|benin|bhutan|bolivia|bosnia and herzegovina|botswana|brazil|brunei|bulgaria|burkina faso|burundi
cambodia|cameroon|canada|cape verde|central african republic|chad|chile|china|colombia|comoros|congo|costa rica
croatia|cuba|cyprus|czechia|czech republic|denmark|djibouti|dominican republic|ecuador|egypt|el salvador|eritrea
estonia|eswatini|ethiopia|fiji|finland|france|gabon|gambia|germany|ghana|greece|greenland|guatemala|guinea|guyana|haiti
honduras|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italy|ivory coast|jamaica|japan|jordan|kazakhstan
kenya|kosovo|kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|liechtenstein|lithuania|luxembourg|madagascar
malawi|malaysia|maldives|mali|malta|mauritania|mauritius|mexico|moldova|monaco|mongolia|montenegro|morocco|mozambique
myanmar|namibia|nepal|netherlands|the netherlands|new zealand|nicaragua|niger|nigeria|north macedonia|norway|oman
pakistan|palestine|panama|papua new guinea|paraguay|peru|philippines|poland|portugal|qatar|romania|russia
russian federation|rwanda|saudi arabia|senegal|serbia|seychelles|sierra leone|singapore|slovakia|slovenia|somalia
south africa|south korea|republic of korea|south sudan|spain|sri lanka|sudan|suriname|sweden|switzerland|syria|taiwan
tajikistan|tanzania|thailand|timor-leste|togo|tonga|trinidad and tobago|tunisia|turkey|türkiye|turkmenistan|uganda
ukraine|united arab emirates|united kingdom|uk|great britain|united states|united states of america|usa|us|u.s.
uruguay|uzbekistan|vanuatu|venezuela|vietnam|viet nam|yemen|zambia|zimbabwe|england|wales|scotland|northern ireland
england and wales
sverige|norge|danmark|suomi|finland|island|deutschland|österreich|schweiz|suisse|svizzera|nederland|belgië|belgique
españa|italia|brasil|méxico|perú|argentinien|frankrike|frankreich|tyskland|storbritannien|polska|česko|slovensko
magyarország|eesti|latvija|lietuva|slovenija|hrvatska|srbija|românia|türkei|россия|україна|ελλάδα|българия|日本|中国|대한민국
""".replace("\n", "|")
_WHOLES = """
state|the state|nation|country|the country|national|nationwide|state and counties|world|european union|euro area|eu
riket|landet|hela landet|bund|bundesgebiet|bundesrepublik deutschland|metropolitan france|france métropolitaine
""".replace("\n", "|")
_ELSEWHERE = re.compile(
    r"\b(?:other|others|rest|outside|abroad|foreign|overseas|elsewhere|born|övriga|övrigt|annan|annat|andra|utanför|utom|"
    r"utland\w*|utrikes|øvrige|andre|übrige|andere|ausland|ausländ\w*|sonstige|autres?|étranger|europa?e?|asia|asien|"
    r"afri[ck]a|afrika|america|amerika|oceania|oceanien|eu)\b",
    re.IGNORECASE,
)
_NAMES = frozenset(_COUNTRIES.split("|")) - {""}
_ALL = _NAMES | (frozenset(_WHOLES.split("|")) - {""})


def stands_for_country(label: str) -> bool:
    """Whether a label is the name of a country or union, or a word for all of it, and nothing else."""
    return cleaned(label).casefold() in _ALL


def may_be_its_parts(labels: Sequence[str]) -> bool:
    """Whether lines may be parts of a country beside them: none is a country, or says that it lies outside."""
    return not any(cleaned(label).casefold() in _NAMES or _ELSEWHERE.search(label) for label in labels)
