import DOMPurify from 'dompurify'
import { textTags } from '../../format/html-tags.ts'

/** Pictures inside the text: any other would reveal to its sender who reads it, and when. */
const ownPicture = /^data:image\/(?:png|jpe?g|gif|webp)[;,]/i

if (DOMPurify.isSupported)
  DOMPurify.addHook('uponSanitizeElement', (node) => {
    if (node instanceof Element && node.localName === 'img' && !ownPicture.test(node.getAttribute('src') ?? ''))
      node.remove()
  })

/**
 * Returns HTML of an e-mail that is safe to show: text marks, lists, links and tables; no script, no form, no frame.
 */
export function sanitize(html: string): string {
  // Without support, DOMPurify returns its input unchanged: only plain text is safe then.
  if (!DOMPurify.isSupported)
    return html
      .replaceAll(/<\/p>|<br ?\/?>/gi, '\n')
      .replaceAll(/<[^>]*>?/g, '')
      .replaceAll('<', '&lt;')
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...textTags, 'img'],
    ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
  })
}
