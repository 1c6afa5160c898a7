// Grown to the longest answer so far; an answer is made in one go, so that all of them can use it.
let scratch = Buffer.allocUnsafe(262_144)

/** Writes text behind the first `at` bytes of the scratch and answers where it ends. */
function write(text: string, at: number): number {
  const needed = at + text.length * 3
  if (needed > scratch.length) {
    const grown = Buffer.allocUnsafe(needed * 2)
    scratch.copy(grown, 0, 0, at)
    scratch = grown
  }
  return at + scratch.write(text, at)
}

const isList = (body: unknown): body is { results: unknown[] } =>
  typeof body === 'object' && body !== null && Array.isArray((body as { results?: unknown }).results)

/**
 * Returns the bytes of a value as JSON. A list is written row by row: one text of all its rows would be built from its
 * pieces, and encoded, at twice the cost.
 */
export function jsonBytes(body: unknown): Buffer {
  if (!isList(body)) return Buffer.from(JSON.stringify(body ?? null))
  const { results, ...rest } = body
  let end = write('{"results":[', 0)
  for (const [index, row] of results.entries()) end = write((index ? ',' : '') + JSON.stringify(row ?? null), end)
  const more = JSON.stringify(rest).slice(1)
  end = write(more === '}' ? ']}' : `],${more}`, end)
  return Buffer.from(scratch.subarray(0, end))
}
