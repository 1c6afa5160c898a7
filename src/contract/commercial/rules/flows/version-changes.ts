import { decimal } from '../../../rules/money/decimal.ts'
import { folded } from '../../../rules/search/search-rank.ts'

/** Compared fields of a line; amounts and quantities are decimals as text. */
export interface VersionLine {
  kind?: string | null
  product?: string | null
  product_name?: string | null
  description?: string | null
  quantity?: string | null
  unit?: string | null
  price?: string | null
  discount?: string | null
  taxes?: readonly string[] | null
}

/** Fields whose change is shown, in the order in which they are read. */
const comparedFields = [
  'product_name',
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'taxes',
] as const satisfies readonly (keyof VersionLine)[]

export type ComparedField = (typeof comparedFields)[number]

/** A line in two versions of a document: `before` is missing where it was added, `after` where it was taken out. */
export interface LineChange<L extends VersionLine> {
  before: L | null
  after: L | null
  changed: readonly ComparedField[]
}

const numbers: ReadonlySet<ComparedField> = new Set<ComparedField>(['quantity', 'price', 'discount'])

const isSame = (field: ComparedField, one: VersionLine, other: VersionLine): boolean =>
  numbers.has(field)
    ? decimal((one[field] as string | null) ?? '0').eq(decimal((other[field] as string | null) ?? '0'))
    : String(one[field] ?? '') === String(other[field] ?? '')

/** Returns the subject of a line: its product, else its name. */
const subjectOf = ({ kind, product, product_name: name, description }: VersionLine): string =>
  `${kind ?? 'product'} ${product ?? folded(name ?? description ?? '')}`

const change = <L extends VersionLine>(before: L | null, after: L | null): LineChange<L> => ({
  before,
  after,
  changed: before && after ? comparedFields.filter((field) => !isSame(field, before, after)) : [],
})

/** Returns the places of the longest common part of two lists, in its order. */
function commonPlaces(before: readonly string[], after: readonly string[]): (readonly [at: number, to: number])[] {
  // Lengths of the longest common parts of the rests.
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0))
  const lengthAt = (at: number, to: number): number => lengths[at]?.[to] ?? 0
  for (let at = before.length - 1; at >= 0; at -= 1)
    for (let to = after.length - 1; to >= 0; to -= 1)
      (lengths[at] as number[])[to] =
        before[at] === after[to] ? lengthAt(at + 1, to + 1) + 1 : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1))
  const places: (readonly [number, number])[] = []
  for (let [at, to] = [0, 0]; at < before.length && to < after.length;) {
    if (before[at] === after[to]) {
      places.push([at, to])
      at += 1
      to += 1
    } else if (lengthAt(at + 1, to) >= lengthAt(at, to + 1)) at += 1
    else to += 1
  }
  return places
}

/** Pairs the lines between two that both versions have: those of the same kind changed, in their order. */
function between<L extends VersionLine>(removed: readonly L[], added: readonly L[]): LineChange<L>[] {
  const left = [...added]
  const changes = removed.map((line) => {
    const at = left.findIndex(({ kind }) => (kind ?? 'product') === (line.kind ?? 'product'))
    // Those before it were added, and stay before it.
    return at < 0
      ? [change<L>(line, null)]
      : [...left.splice(0, at).map((one) => change<L>(null, one)), change<L>(line, left.shift() ?? null)]
  })
  return [...changes.flat(), ...left.map((line) => change<L>(null, line))]
}

/**
 * Compares the lines of two versions of a document side by side, in the order of both. A line is the same where it has
 * the same product or name, and matches never cross.
 */
export function compareVersions<L extends VersionLine>(before: readonly L[], after: readonly L[]): LineChange<L>[] {
  const places = commonPlaces(before.map(subjectOf), after.map(subjectOf))
  let [from, since] = [0, 0]
  const rows = places.flatMap(([at, to]) => {
    const gap = between(before.slice(from, at), after.slice(since, to))
    ;[from, since] = [at + 1, to + 1]
    return [...gap, change(before[at] as L, after[to] as L)]
  })
  return [...rows, ...between(before.slice(from), after.slice(since))]
}
