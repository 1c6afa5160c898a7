import type { DocumentRecord } from '../../../../api/commercial/documents/documents.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import { mergeContents } from './merge.ts'
import { type Content, toContent, isBlankLine, nonBlankLines } from './model.ts'

/**
 * Returns the saved content, with the keys of the sent lines, and the present content of the editor. The latter is the
 * saved document with all changes typed during the save.
 */
export function reconcileSaved(
  kind: Kind,
  record: DocumentRecord,
  sent: Content,
  now: Content,
): { saved: Content; now: Content } {
  const read = toContent(kind, record)
  const lines = nonBlankLines(sent.lines)
  const waiting = now.lines.filter((line, index) => index === now.lines.length - 1 && isBlankLine(line))
  // The keys stay, so that the cell being edited keeps the focus.
  const answered = nonBlankLines(read.lines).map((line, index) => ({ ...line, key: lines[index]?.key ?? line.key }))
  const saved: Content = { head: read.head, lines: [...answered, ...waiting] }
  if (now.head === sent.head && now.lines === sent.lines) return { saved, now: saved }
  const ids = new Map(answered.map(({ key, id }) => [key, id]))
  const known = (content: Content): Content => ({
    head: content.head,
    lines: nonBlankLines(content.lines).map((line) => ({ ...line, id: ids.get(line.key) ?? line.id })),
  })
  const merged = mergeContents(known(sent), known(now), { head: read.head, lines: answered }).content
  return { saved, now: { head: merged.head, lines: [...merged.lines, ...waiting] } }
}
