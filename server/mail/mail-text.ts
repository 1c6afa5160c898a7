import sanitize from 'sanitize-html'
import { textTags } from '../../src/format/html-tags.ts'
import { mailStyle } from '../../src/format/mail-style.ts'

/**
 * Checks if an address is the one it shows before its variables are filled; one may begin with that of the document
 * alone.
 */
const isOwnAddress = (address: string): boolean =>
  !address.includes('{{') || /^(https?:\/\/|mailto:|tel:)/i.test(address) || /^\{\{\s*link\s*\}\}$/.test(address)

/** Reduces the HTML of a mail to a list of harmless tags: no script, no style, no remote image (trust.md 1.4). */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...textTags],
    allowedAttributes: {
      a: ['href', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      '*': ['dir', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      a: (tagName, { href = '', ...attribs }) => ({
        tagName,
        attribs: isOwnAddress(href.trim()) ? { ...attribs, href } : attribs,
      }),
    },
  })

/** Returns the text of a mail without its tags, for the plain part. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/(p|div|li|h[1-3]|tr)>/gi, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Elements that begin on a line of their own, and cells that are kept apart. */
const blocks = [
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'th',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'hr',
]

/** Returns the text of HTML from elsewhere, without scripts, styles and addresses, in lines as they are read. */
export const textOfHtml = (html: string): string =>
  plainText(
    sanitize(html, { allowedTags: blocks, allowedAttributes: {} })
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .replaceAll(/<\/t[dh]>/gi, ' ')
      .replaceAll(/<(hr|\/(?:h[4-6]|ul|ol|table|blockquote|pre))\s*\/?>/gi, '<br>'),
  )
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Returns text escaped for HTML, between tags and in attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the link of a mail: a button, and the bare address below it for readers who trust no button. */
export const linkButton = ({ url, label }: { url: string; label: string }): string =>
  `<a href="${escaped(url)}" style="display:inline-block;margin:8px 0;padding:10px 16px;background:#23408f;color:#fff;border-radius:6px;text-decoration:none">${escaped(label)}</a><br><span style="color:#69717f;font-size:12px">${escaped(url)}</span>`

/** Returns the HTML of a mail around its content; Arabic is read from the right. */
export const mailFrame = (content: string, language = 'fr'): string =>
  `<div${language === 'ar' ? ' dir="rtl"' : ''} style="${mailStyle}">${content}</div>`

/** Returns a short mail: paragraphs and one link as a button, and the same text as plain text. */
export function plainMail(
  subject: string,
  paragraphs: readonly string[],
  link?: { url: string; label: string },
  language = 'fr',
): { subject: string; html: string; text: string } {
  const button = link ? `<p>${linkButton(link)}</p>` : ''
  const html = mailFrame(
    `${paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('')}${button}`,
    language,
  )
  return { subject, html, text: [...paragraphs, ...(link ? [`${link.label} : ${link.url}`] : [])].join('\n\n') }
}

/** Words that others wrote, in which nothing is filled in. */
export const withoutVariables = (text: string): string => text.replaceAll('{{', '{ {').replaceAll('}}', '} }')

const fill = (text: string, values: Readonly<Record<string, string>>, write: (value: string) => string): string =>
  text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) && values[name]?.trim() ? write(values[name]) : whole,
  )

/** Returns the unfilled variables of a text, as they are written in it. */
export const unfilledVariables = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\{\{([^{}]*)\}\}/g), ([, name = '']) => `{{${plainText(name).slice(0, 60)}}}`)),
]

/** Fills the variables of a subject, as they are. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  fill(text, values, (value) => value)

/** Maps the text of HTML between its tags; `isInLink` says whether it is inside a link. */
function mapWords(html: string, write: (words: string, isInLink: boolean) => string): string {
  let isInLink = false
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) => {
    if (!part.startsWith('<')) return write(part, isInLink)
    if (/^<\/?a\b/i.test(part)) isInLink = !part.startsWith('</')
    return part
  })
}

const linkVariable = /\{\{\s*link\s*\}\}/

/**
 * Fills the variables of sanitised HTML, escaped (trust.md 1.4). The address of the document becomes a button at its
 * first variable, or at the end where the text does not contain it. Other mentions become links, because not every mail
 * program makes them.
 */
export function fillHtml(
  html: string,
  values: Readonly<Record<string, string>>,
  link: { url: string; label: string } | null,
): string {
  if (!link) return fill(html, values, escaped)
  const address = escaped(link.url)
  let hasButton = false
  const placed = mapWords(html, (words, isInLink) => {
    if (isInLink || hasButton || !linkVariable.test(words)) return words
    hasButton = true
    const [before = '', ...after] = words.split(linkVariable)
    return `${before.trim() ? `${before}<br>` : ''}${linkButton(link)}${after.join('{{link}}')}`
  })
  const filled = fill(placed, { ...values, link: link.url }, escaped)
  const named = filled.includes(address) ? filled : `${filled}<p>${linkButton(link)}</p>`
  return mapWords(named, (words, isInLink) =>
    isInLink || words === address ? words : words.replaceAll(address, () => `<a href="${address}">${address}</a>`),
  )
}
