/** Pixels that a picture may have: a few kilobytes can unfold into gigabytes. */
export const mostPixels = 50_000_000

/** Returns the pixels that a PNG announces in its first bytes (its IHDR); 0 for anything else. */
export function pngPixels(bytes: Uint8Array): number {
  const isPng = [0x89, 0x50, 0x4e, 0x47].every((byte, index) => bytes[index] === byte)
  if (!isPng || bytes.length < 24) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(16) * view.getUint32(20)
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))

const webpKinds: Readonly<Record<string, (view: DataView) => number>> = {
  'VP8 ': (view) => (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff),
  VP8L: (view) => ((view.getUint32(21, true) & 0x3fff) + 1) * (((view.getUint32(21, true) >>> 14) & 0x3fff) + 1),
  VP8X: (view) => ((view.getUint32(24, true) & 0xffffff) + 1) * ((view.getUint32(26, true) >>> 8) + 1),
}

function webpPixels(bytes: Uint8Array, view: DataView): number {
  const kind = Object.keys(webpKinds).find((name) => startsWith(bytes, name, 12))
  return kind && startsWith(bytes, 'WEBP', 8) ? (webpKinds[kind]?.(view) ?? 0) : 0
}

/** Returns the pixels that a picture announces in its first 30 bytes: PNG, GIF, WebP and PSD; 0 for anything else. */
export function announcedPixels(bytes: Uint8Array): number {
  if (bytes.length < 30) return 0
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, 'GIF8')) return view.getUint16(6, true) * view.getUint16(8, true)
  if (startsWith(bytes, '8BPS')) return view.getUint32(14) * view.getUint32(18)
  if (startsWith(bytes, 'RIFF')) return webpPixels(bytes, view)
  return pngPixels(bytes)
}
