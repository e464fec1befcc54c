"""How offices write *total*: a category of such a name is proposed as the total, never taken for it."""

from __future__ import annotations

import unicodedata

WORDS = frozenset(
    """
    total|totals|totale|totaal|totalt|sum|sums|all|all ages|both sexes|all sexes|grand total|subtotal
    whole country|the whole country|entire country
    totalt|summa|samtliga|alla|hela riket|riket|båda könen|samtliga åldrar|tot
    i alt|ialt|alle|hele landet|hele riket|begge kjønn|begge køn|sum i alt|mænd og kvinder
    yhteensä|kaikki|koko maa|molemmat sukupuolet
    insgesamt|gesamt|summe|zusammen|deutschland insgesamt|beide geschlechter
    ensemble|tous|toutes|somme
    todos|ambos sexos|suma|conjunto
    tutti|complesso|in complesso
    totaal mannen en vrouwen|alle leeftijden
    razem|ogółem|celkem|spolu|összesen|kokku|kopā|iš viso|skupaj|ukupno|toplam|total geral
    total result|grand totals|gesamtergebnis|gesamt ergebnis|total général|total résultat|total general|total resultado
    totalsumma|totalt resultat|hovedtotal|totalsum|kaikki yhteensä|eindtotaal|totale complessivo|totale generale
    suma końcowa|suma całkowita|celkový součet|végösszeg
    всего|общий итог|итого|усього|разом|σύνολο|общо
    合計|総数|総計|計|全国|总计|合计|전국|합계
    """.replace("\n", "|").split("|")
) - {""}


def is_total_word(label: str) -> bool:
    """Whether a category is called a total in one of the languages we know."""
    folded = unicodedata.normalize("NFKC", label).casefold()
    return " ".join(folded.strip(" :.*–-").split()) in _FOLDED


_FOLDED = frozenset(" ".join(word.casefold().split()) for word in WORDS) - {""}
