/**
 * Code points of the bytes 0x80 to 0x9F in windows-1252 (WHATWG Encoding Standard, index-windows-1252). The decoder of
 * several versions of Node reads these bytes as control characters.
 */
const high = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d, 0x017d,
  0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d,
  0x017e, 0x0178,
]

/** Names of windows-1252 in files; the Encoding Standard reads ASCII and ISO-8859-1 as windows-1252 too. */
const latin = /^(windows-1252|x-cp1252|cp1252|(us-)?ascii|iso[-_]?8859-?1|latin1|l1)$/i

/** Decodes bytes of a named encoding; undefined where the encoding is unknown or the bytes do not fit it. */
export function decodeText(bytes: Uint8Array, encoding: string): string | undefined {
  if (latin.test(encoding)) return fromWindows1252(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const fromWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => String.fromCodePoint(high[letter.codePointAt(0)! - 0x80]!))
