import {
  blankLine,
  type Content,
  freshLines,
  type Head,
  isBlankLine,
  type EditorLine,
  newKey,
  withBlankLine,
} from './model.ts'

/** Present content of the document and its last saved version. */
export interface EditorState extends Content {
  saved: Content
}

export type EditorAction =
  | { type: 'head'; values: Partial<Head> }
  | { type: 'line'; key: string; values: Partial<EditorLine> }
  | { type: 'lines'; changes: ReadonlyMap<string, Partial<EditorLine>> }
  | { type: 'insert'; after: string | null; lines: readonly EditorLine[] }
  | { type: 'remove'; key: string }
  | { type: 'duplicate'; key: string; copy: string }
  | { type: 'move'; key: string; to: number }
  | { type: 'copyFromLast'; lines: readonly EditorLine[] }
  | { type: 'restore'; content: Content }
  | { type: 'saved'; content: Content }
  | { type: 'lineSaved'; index: number; id: string }

type Of<T extends EditorAction['type']> = Extract<EditorAction, { type: T }>

const indexOf = (lines: readonly EditorLine[], key: string | null): number =>
  lines.findIndex((line) => line.key === key)

const patched = (lines: readonly EditorLine[], key: string, values: Partial<EditorLine>): readonly EditorLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...values } : line))

function inserted(lines: readonly EditorLine[], { after, lines: fresh }: Of<'insert'>): readonly EditorLine[] {
  const at =
    after === null
      ? lines.filter((line, index) => index < lines.length - 1 || !isBlankLine(line)).length
      : indexOf(lines, after) + 1
  const place =
    after !== null && lines[at - 1] && isBlankLine(lines[at - 1]!) && fresh.some((line) => !isBlankLine(line))
      ? at - 1
      : at
  return [...lines.slice(0, place), ...fresh, ...lines.slice(at)]
}

function moved(lines: readonly EditorLine[], { key, to }: Of<'move'>): readonly EditorLine[] {
  const from = indexOf(lines, key)
  const last = lines.length - 1 - (isBlankLine(lines.at(-1)!) ? 1 : 0)
  const place = Math.max(0, Math.min(to, last))
  if (from < 0 || from === place || from > last) return lines
  const rest = lines.filter((line) => line.key !== key)
  return [...rest.slice(0, place), lines[from]!, ...rest.slice(place)]
}

const doubled = (lines: readonly EditorLine[], { key, copy }: Of<'duplicate'>): readonly EditorLine[] =>
  lines.flatMap((line) => (line.key === key ? [line, { ...line, key: copy, id: null, source_line: null }] : [line]))

type Step<T extends EditorAction['type']> = (state: EditorState, action: Of<T>) => EditorState

const lined = (state: EditorState, lines: readonly EditorLine[]): EditorState =>
  lines === state.lines ? state : { ...state, lines: withBlankLine(lines) }

const steps: { [T in EditorAction['type']]: Step<T> } = {
  head: (state, { values }) => ({ ...state, head: { ...state.head, ...values } }),
  line: (state, { key, values }) => lined(state, patched(state.lines, key, values)),
  lines: (state, { changes }) =>
    lined(
      state,
      state.lines.map((line) => (changes.has(line.key) ? { ...line, ...changes.get(line.key) } : line)),
    ),
  insert: (state, action) => lined(state, inserted(state.lines, action)),
  remove: (state, { key }) =>
    lined(
      state,
      state.lines.filter((line) => line.key !== key),
    ),
  duplicate: (state, action) => lined(state, doubled(state.lines, action)),
  move: (state, action) => lined(state, moved(state.lines, action)),
  copyFromLast: (state, { lines }) => lined(state, freshLines(lines)),
  restore: (state, { content }) => ({ ...state, head: content.head, lines: withBlankLine(content.lines) }),
  saved: (_state, { content }) => ({ ...content, lines: withBlankLine(content.lines), saved: content }),
  lineSaved: (state, { index, id }) => ({
    ...state,
    lines: state.lines.map((line, at) => (at === index ? { ...line, id } : line)),
  }),
}

export const editorReducer = (state: EditorState, action: EditorAction): EditorState =>
  (steps[action.type] as Step<EditorAction['type']>)(state, action as never)

export const startState = (content: Content): EditorState => ({
  ...content,
  lines: withBlankLine(content.lines),
  saved: content,
})

/** Returns a new line of another kind, such as a section. */
export const lineOfKind = (kind: EditorLine['kind'], values: Partial<EditorLine> = {}): EditorLine => ({
  ...blankLine(),
  kind,
  key: newKey(),
  ...values,
})
