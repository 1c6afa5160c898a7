/** Bounds of a body: values and keys together, keys of one object, and levels. */
const most = { parts: 100_000, keys: 10_000, depth: 64 }

const [quote, escape, comma, colon] = [34, 92, 44, 58]

/** Returns the place after the text that begins at `start`, or the end of the JSON. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === escape) escapes += 1
    if (escapes % 2 === 0) return at + 1
  }
}

/**
 * Checks that a JSON text is an object of bounded size and depth before it is parsed. Deep or endless input costs more
 * to parse and refuse than to count.
 */
export function isReadable(text: string): boolean {
  if (text.trimStart()[0] !== '{') return false
  let parts = 0
  let depth = 0
  const keys = new Uint32Array(most.depth + 1)
  for (let at = 0; at < text.length;) {
    const sign = text.charCodeAt(at)
    if (sign === quote) {
      at = endOfText(text, at)
      continue
    }
    if (sign === comma || sign === colon) parts += 1
    keys[depth]! += Number(sign === colon)
    // Braces and brackets differ by 32, opening and closing ones by 2.
    if ((sign & 95) === 91) keys[(depth += 1)] = 0
    else if ((sign & 95) === 93) depth -= 1
    if (parts > most.parts || depth > most.depth || keys[depth]! > most.keys) return false
    at += 1
  }
  return true
}
