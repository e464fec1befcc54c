// What Python sends: the length of a header, the header as JSON, and arrays that begin at multiples of eight.

const ARRAYS = { i4: Int32Array, i8: BigInt64Array, f8: Float64Array, u1: Uint8Array, u2: Uint16Array };

function unpack(bytes) {
  const buffer = bytes.slice().buffer; // our own copy begins at 0, so the arrays inside are aligned
  const length = new DataView(buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const start = Math.ceil((4 + length) / 8) * 8;
  const arrays = {};
  for (const [name, [type, offset, size]] of Object.entries(header.arrays)) {
    arrays[name] = new ARRAYS[type](buffer, start + offset, size);
  }
  return { header, arrays };
}
