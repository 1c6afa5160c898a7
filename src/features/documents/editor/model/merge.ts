import { sameValue } from './changes.ts'
import {
  type Content,
  headNames,
  type Head,
  type HeadName,
  type EditorLine,
  lineNames,
  nonBlankLines,
} from './model.ts'

/** A value that two people changed differently since the same start. */
export interface EditorConflict {
  path: string
  mine: string | null
  theirs: string | null
  field: string
  place?: number
}

export interface Merged {
  content: Content
  conflicts: EditorConflict[]
}

/**
 * Merges two versions that came from one start. A change on one side is kept; where both changed, mine is kept until
 * the person decides.
 */
export function mergeContents(base: Content, mine: Content, theirs: Content): Merged {
  const conflicts: EditorConflict[] = []
  const head = Object.fromEntries(
    headNames.map((name) => [
      name,
      chosen(conflicts, { path: name, field: name }, [base.head[name], mine.head[name], theirs.head[name]]),
    ]),
  ) as Head
  return { content: { head, lines: mergeLines(conflicts, base, mine, theirs) }, conflicts }
}

function chosen(
  conflicts: EditorConflict[],
  at: Pick<EditorConflict, 'path' | 'field' | 'place'>,
  [base, mine, theirs]: [string | null, string | null, string | null],
): string | null {
  if (sameValue(at.field, base, mine)) return theirs
  if (!sameValue(at.field, base, theirs) && !sameValue(at.field, mine, theirs)) conflicts.push({ ...at, mine, theirs })
  return mine
}

function mergeLines(conflicts: EditorConflict[], base: Content, mine: Content, theirs: Content): EditorLine[] {
  const [before, others] = [byId(base.lines), byId(theirs.lines)]
  const own = nonBlankLines(mine.lines)
  const merged = own.flatMap((line, index): EditorLine[] => {
    const [old, their] = [line.id ? before.get(line.id) : undefined, line.id ? others.get(line.id) : undefined]
    if (!line.id || !old) return [line]
    // Removed on the other side: it stays only when it was changed here, as a new line.
    if (!their)
      return lineNames.some((field) => !sameValue(field, old[field], line[field])) ? [{ ...line, id: null }] : []
    const values = Object.fromEntries(
      lineNames.map((field) => [
        field,
        chosen(conflicts, { path: `lines.${line.key}.${field}`, field, place: index + 1 }, [
          old[field],
          line[field],
          their[field],
        ]),
      ]),
    )
    return [{ ...line, ...values } as EditorLine]
  })
  const added = nonBlankLines(theirs.lines).filter(({ id }) => id && !before.has(id))
  const kept = nonBlankLines(theirs.lines).filter(
    ({ id }) =>
      id && before.has(id) && !own.some((line) => line.id === id) && changedThere(before.get(id)!, others.get(id)!),
  )
  return [...merged, ...kept, ...added]
}

const byId = (lines: readonly EditorLine[]): Map<string, EditorLine> =>
  new Map(lines.filter(({ id }) => id).map((line) => [line.id!, line]))

const changedThere = (old: EditorLine, their: EditorLine): boolean =>
  lineNames.some((field) => !sameValue(field, old[field], their[field]))

/** Returns the merged content with the other side's value where the person chose it. */
export function decided({ content, conflicts }: Merged, theirPaths: ReadonlySet<string>): Content {
  const taken = conflicts.filter(({ path }) => theirPaths.has(path))
  const head = {
    ...content.head,
    ...Object.fromEntries(
      taken.filter(({ place }) => place === undefined).map(({ path, theirs }) => [path as HeadName, theirs]),
    ),
  }
  const lines = content.lines.map((line) => {
    const own = taken.filter(({ path }) => path.startsWith(`lines.${line.key}.`))
    return own.length > 0 ? { ...line, ...Object.fromEntries(own.map(({ field, theirs }) => [field, theirs])) } : line
  })
  return { head, lines }
}
