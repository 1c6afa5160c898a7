/**
 * Tags of text that are allowed in HTML of an e-mail: no script, no form, no frame (trust.md 1.4). Pictures are handled
 * elsewhere.
 */
export const textTags: readonly string[] = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'span',
  'div',
  'hr',
]
