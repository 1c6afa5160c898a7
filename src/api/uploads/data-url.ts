const step = 0x80_00

/** Returns a file as a data URL of its type, for foreign services and for code that draws pictures itself. */
export async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step))
  return `data:${file.type};base64,${btoa(text)}`
}
