import sanitize from 'sanitize-html'
import { textTags } from '../src/format/html-tags.ts'

/** HTML of a mail reduced to an allow-list of quiet tags: no script, no style, no remote image (trust.md 1.4). */
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
  })

/** The words of a mail without its marks, for the plain part. */
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

/** Text as it stands in HTML, between marks and in attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A short mail: paragraphs and one link as a button, the same words as plain text. */
export function plainMail(
  subject: string,
  paragraphs: readonly string[],
  link?: { url: string; label: string },
): { subject: string; html: string; text: string } {
  const button = link
    ? `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:10px 16px;background:#23408f;color:#fff;border-radius:6px;text-decoration:none">${escaped(link.label)}</a></p><p style="color:#69717f;font-size:12px">${escaped(link.url)}</p>`
    : ''
  const html = `<div style="font-family:Inter,Arial,sans-serif;font-size:14px;line-height:1.5;color:#1a1f2b">${paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('')}${button}</div>`
  return { subject, html, text: [...paragraphs, ...(link ? [`${link.label} : ${link.url}`] : [])].join('\n\n') }
}

const fill = (text: string, values: Readonly<Record<string, string>>, write: (value: string) => string): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : whole,
  )

/** Fills the variables of a subject, as they are. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  fill(text, values, (value) => value)

/** Makes a link of an address wherever it stands in the words of sanitised HTML: not every mail program does. */
function linked(html: string, address: string): string {
  let isInLink = false
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) {
      if (/^<\/?a\b/i.test(part)) isInLink = !part.startsWith('</')
      return part
    }
    return isInLink ? part : part.replaceAll(address, () => `<a href="${address}">${address}</a>`)
  })
}

/** Fills the variables of sanitised HTML, escaped (trust.md 1.4); the address of the document becomes a link. */
export function fillHtml(html: string, values: Readonly<Record<string, string>>): string {
  const filled = fill(html, values, escaped)
  return values.link ? linked(filled, escaped(values.link)) : filled
}
