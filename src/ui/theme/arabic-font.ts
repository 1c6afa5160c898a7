/**
 * Loads the Arabic face; call it when the language becomes `ar` and never before (it weighs what all Latin text
 * weighs).
 */
export async function loadArabicFont(): Promise<void> {
  await import('./arabic.css')
}
