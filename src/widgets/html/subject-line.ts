import { Editor, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { piecesOf } from '../../format/variables.ts'
import { type VariableLabel, variableChip } from './rich-text.ts'

// A subject is one line of plain text.
const oneLine = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Shift-Enter': () => true, 'Mod-Enter': () => true }),
})

const plain = StarterKit.configure({
  document: false,
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  dropcursor: false,
  gapcursor: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  strike: false,
  trailingNode: false,
  underline: false,
})

/** Returns the content of an editor for a subject, its variables as chips. */
export const subjectContent = (subject: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: piecesOf(subject.replaceAll(/\s*[\r\n]+\s*/g, ' ')).map((piece) =>
        'key' in piece ? { type: 'variable', attrs: { key: piece.key } } : { type: 'text', text: piece.text },
      ),
    },
  ],
})

/**
 * Creates the editor of the subject of a mail in `element`: one line of text in which variables are shown by their
 * names.
 */
export const createSubjectLine = (
  element: HTMLElement,
  subject: string,
  labelOf: VariableLabel,
  onUpdate: (subject: string) => void,
): Editor =>
  new Editor({
    element,
    extensions: [oneLine, plain, variableChip(labelOf)],
    content: subjectContent(subject),
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      transformPastedHTML: (html) => html.replaceAll(/<[^>]*>/g, ' '),
      transformPastedText: (text) => text.replaceAll(/\s*[\r\n]+\s*/g, ' '),
    },
    onUpdate: ({ editor }) => onUpdate(editor.getText()),
  })
