/**
 * Loads the Arabic font. Call it when the language becomes `ar` and never before: it is as large as the whole Latin
 * font.
 */
export async function loadArabicFont(): Promise<void> {
  await import('./arabic.css')
}
