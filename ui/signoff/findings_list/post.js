// The post: decisions to the server, and back what stands there now.

export default function ({ data, setStateValue }) {
  const letter = unpack(data);
  const desk = deskOf(letter.header.key);
  const send = (said) => setStateValue("said", said);
  Object.assign(desk, { letter, send });
  desk.hear?.(letter);
  return () => {
    if (desk.send === send) Object.assign(desk, { letter: null, send: null });
  };
}
