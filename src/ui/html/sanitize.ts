import DOMPurify from 'dompurify'

const tags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'span',
  'div',
  'hr',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
]

/** HTML of an e-mail as it may be shown: text marks, lists, links and tables; no script, no form, no frame. */
export function sanitize(html: string): string {
  // Where it cannot work, DOMPurify hands back what it was given: bare text is all that is safe then.
  if (!DOMPurify.isSupported)
    return html
      .replaceAll(/<\/p>|<br ?\/?>/gi, '\n')
      .replaceAll(/<[^>]*>?/g, '')
      .replaceAll('<', '&lt;')
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
  })
}
