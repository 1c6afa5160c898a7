const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) sum = (sum >>> 8) ^ table[(sum ^ byte) & 255]!
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

/** Little-endian numbers, each with its width in bytes. */
function record(...parts: readonly (readonly [value: number, width: 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(parts.reduce((all, [, width]) => all + width, 0)))
  let at = 0
  for (const [value, width] of parts) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

// UTF-8 names, stored without compression, dated 1 January 1980 so that equal content gives equal bytes.
const described = (crc: number, size: number, name: number) =>
  [
    [20, 2],
    [0x08_00, 2],
    [0, 2],
    [0, 2],
    [0x21, 2],
    [crc, 4],
    [size, 4],
    [size, 4],
    [name, 2],
    [0, 2],
  ] as const

/** A zip archive of texts, stored as they are (APPNOTE 6.3.3, sections 4.3.7 to 4.3.16). */
export function zip(files: Readonly<Record<string, string>>): Uint8Array {
  const encoder = new TextEncoder()
  const [locals, central]: [Uint8Array[], Uint8Array[]] = [[], []]
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, data] = [encoder.encode(path), encoder.encode(text)]
    const description = described(crc32(data), data.length, name.length)
    const head = record([0x04_03_4b_50, 4], ...description)
    locals.push(head, name, data)
    central.push(record([0x02_01_4b_50, 4], [20, 2], ...description, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name)
    offset += head.length + name.length + data.length
  }
  const directory = central.reduce((all, part) => all + part.length, 0)
  const count = Object.keys(files).length
  const all = [
    ...locals,
    ...central,
    record([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory, 4], [offset, 4], [0, 2]),
  ]
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
