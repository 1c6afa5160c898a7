const photos = ['image/jpeg', 'image/png']

/** Largest photo that is reduced: a browser holds it unpacked in its memory. */
const mostBytes = 60 * 1_048_576

/** Attempts to reduce a photo, one after the other: its longest side in pixels and the quality of JPEG. */
const attempts = [
  [2400, 0.85],
  [1800, 0.8],
  [1400, 0.75],
  [1000, 0.7],
] as const

/** Returns the sides of a picture that is at most `longest` pixels long. */
export function sidesWithin(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Draws a picture as a JPEG at most `longest` pixels long, white where it is transparent. */
async function drawn(picture: ImageBitmap, longest: number, quality: number): Promise<Blob | null> {
  const { width, height } = sidesWithin(picture, longest)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}

/** Returns whether a file is a photo above a limit that can be reduced. */
export const isLargePhoto = ({ type, size }: Pick<File, 'type' | 'size'>, most: number): boolean =>
  photos.includes(type) && size > most && size <= mostBytes

/**
 * Reduces a photo until it is within a limit in bytes: telephones take larger ones than the company accepts. Returns
 * the unchanged file where it is no photo or cannot be read.
 */
export async function smallerPhoto(file: File, most: number): Promise<File> {
  if (!isLargePhoto(file, most) || !globalThis.createImageBitmap) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  try {
    for (const [longest, quality] of attempts) {
      const blob = await drawn(picture, longest, quality)
      if (blob && blob.size <= most)
        return new File([blob], file.name.replace(/\.png$/i, '.jpg'), {
          type: 'image/jpeg',
          lastModified: file.lastModified,
        })
    }
    return file
  } finally {
    picture.close()
  }
}
