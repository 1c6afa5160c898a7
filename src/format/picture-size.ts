/** Pixels that a picture may have: a few kilobytes can unfold into gigabytes. */
export const mostPixels = 50_000_000

/** The pixels that a PNG announces in its first bytes (its IHDR); 0 for anything else. */
export function pngPixels(bytes: Uint8Array): number {
  const isPng = [0x89, 0x50, 0x4e, 0x47].every((byte, index) => bytes[index] === byte)
  if (!isPng || bytes.length < 24) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(16) * view.getUint32(20)
}
