const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Puts what was most likely meant first: a code typed in full, a name that begins so, a word of it that does, then the
 * rest in its own order.
 */
export function rankByMatch<R>(
  rows: readonly R[],
  typed: string,
  wordsOf: (row: R) => { name: string; codes: readonly (string | null | undefined)[] },
): R[] {
  const wanted = plain(typed)
  const rank = (row: R): number => {
    const { name, codes } = wordsOf(row)
    const own = plain(name)
    if (codes.some((code) => code && plain(code) === wanted)) return 0
    if (own.startsWith(wanted)) return 1
    if (own.split(/[\s,'’-]+/).some((word) => word.startsWith(wanted))) return 2
    return codes.some((code) => code && plain(code).startsWith(wanted)) ? 2 : 3
  }
  return wanted
    ? rows
        .map((row) => ({ row, rank: rank(row) }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ row }) => row)
    : [...rows]
}
