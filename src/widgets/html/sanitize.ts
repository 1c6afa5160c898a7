import DOMPurify from 'dompurify'

const tags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'a', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'blockquote', 'span', 'div', 'hr', 'img', 'table', 'thead', 'tbody', 'tr', 'td', 'th']

/** HTML of an e-mail as it may be shown: text marks, lists, links and tables; no script, no form, no frame. */
export const sanitize = (html: string): string => DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan'], ALLOW_DATA_ATTR: false })
