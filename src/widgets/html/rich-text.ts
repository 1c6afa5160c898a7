import { Editor, type Extensions, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { sanitize } from './sanitize.ts'

// The text of a mail may contain what `sanitize` accepts. A table may come from a template; its Tab key stays the
// page's, so that the keyboard can get out of it.
const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    gapcursor: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: true, allowBase64: true }),
  Table.extend({ addKeyboardShortcuts: () => ({}) }),
  TableRow,
  TableHeader,
  TableCell,
]

/** Returns the name of a variable by its key, for people. */
export type VariableLabel = (key: string) => string

/** Creates the node of a variable: one sign with its name, so that its braces cannot be broken. */
export const variableChip = (labelOf: VariableLabel) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      key: { default: '', parseHTML: (element: HTMLElement) => element.dataset.variable ?? '', renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ node }) => {
      const key = String(node.attrs.key)
      return ['span', { 'data-variable': key }, labelOf(key)]
    },
    renderText: ({ node }) => `{{${String(node.attrs.key)}}}`,
  })

/** Returns sanitised HTML with its variables as the editor shows them. */
export function withChips(html: string): string {
  const box = document.createElement('template')
  box.innerHTML = sanitize(html)
  const walker = document.createTreeWalker(box.content, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parts = text.data.split(/\{\{\s*([\w.-]+)\s*\}\}/)
    if (parts.length === 1) continue
    text.replaceWith(...parts.map((part, index) => (index % 2 === 0 ? part : chipOf(part))))
  }
  return box.innerHTML
}

function chipOf(key: string): HTMLElement {
  const chip = document.createElement('span')
  chip.dataset.variable = key
  return chip
}

/** Returns pasted HTML sanitised, without pictures of other pages. */
const pasted = (html: string): string => sanitize(html).replaceAll(/<img[^>]*>/g, '')

/**
 * Creates the editor of a mail's text in `element`. It adds no style element to the page, which the content security
 * policy would refuse. It turns no typed signs into marks: in a mail on an invoice `2*3*4` is a product.
 */
export function createRichText(
  element: HTMLElement,
  html: string,
  labelOf: VariableLabel,
  onUpdate: (html: string) => void,
): Editor {
  return new Editor({
    element,
    extensions: [...extensions, variableChip(labelOf)],
    content: withChips(html),
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: { transformPastedHTML: pasted },
    onUpdate: ({ editor }) => onUpdate(htmlOf(editor)),
  })
}

/** Sets attributes of the editable element: its name, its field, its look. */
export function setTextAttributes(editor: Editor, attributes: Readonly<Record<string, string>>): void {
  editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
}

/** Returns sanitised HTML as in mails; empty without visible content. */
function htmlOf(editor: Editor): string {
  const box = document.createElement('template')
  box.innerHTML = editor.getHTML()
  // The editor wraps the text of every list item and cell in a paragraph, to which mail programs would add space.
  for (const paragraph of box.content.querySelectorAll(':is(li, td, th) > p:first-child'))
    if (!paragraph.parentElement?.querySelector(':scope > p ~ p')) paragraph.replaceWith(...paragraph.childNodes)
  for (const chip of box.content.querySelectorAll<HTMLElement>('[data-variable]'))
    chip.replaceWith(`{{${chip.dataset.variable}}}`)
  const html = sanitize(box.innerHTML)
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') || html.includes('<img') ? html : ''
}
