/** Returns the text of a file: UTF-8, or, where it is invalid, the Western encoding of older programs. */
export function readEntryText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
