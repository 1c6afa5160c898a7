const step = 0x80_00

/** A file as a data URL of its type: what a foreign service is sent, and what draws pictures by itself. */
export async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step))
  return `data:${file.type};base64,${btoa(text)}`
}
