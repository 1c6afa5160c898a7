import { afterEach, expect, it, vi } from 'vitest'
import { isLargePhoto, sidesWithin, smallerPhoto } from '../../../src/widgets/files-panel/smaller-photo.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [{ width: 4032, height: 3024 }, 2400, { width: 2400, height: 1800 }],
  [{ width: 3024, height: 4032 }, 2400, { width: 1800, height: 2400 }],
  [{ width: 800, height: 600 }, 2400, { width: 800, height: 600 }],
  [{ width: 9000, height: 1 }, 1000, { width: 1000, height: 1 }],
])('keeps the shape of %j within %d pixels', (sides, longest, within) => {
  expect(sidesWithin(sides, longest)).toEqual(within)
})

it.each([
  ['image/jpeg', 600_000, true],
  ['image/png', 600_000, true],
  ['image/jpeg', 500_000, false],
  ['application/pdf', 600_000, false],
  ['image/jpeg', 90_000_000, false],
])('of %s with %d bytes over 524288 it says %s', (type, size, isLarge) => {
  expect(isLargePhoto({ type, size }, 524_288)).toBe(isLarge)
})

/** A browser whose canvas writes pictures of the given sizes, one after the other. */
function withCanvas(...sizes: number[]): void {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4032, height: 3024, close: () => undefined }))
  const canvas = {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (take: BlobCallback) => take(new Blob([new Uint8Array(sizes.shift() ?? 1)])),
  }
  vi.stubGlobal('document', { createElement: () => canvas })
}

const photo = (name: string, type: string): File => new File([new Uint8Array(3000)], name, { type })

it('tries until the photo is within the limit, and is a JPEG then', async () => {
  withCanvas(2000, 900)
  const small = await smallerPhoto(photo('Chantier.PNG', 'image/png'), 1000)
  expect([small.name, small.type, small.size]).toEqual(['Chantier.jpg', 'image/jpeg', 900])
})

it('leaves a photo that stays too large, and one that is no picture, as they are', async () => {
  withCanvas(2000, 2000, 2000, 2000)
  const large = photo('a.jpg', 'image/jpeg')
  expect(await smallerPhoto(large, 1000)).toBe(large)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await smallerPhoto(large, 1000)).toBe(large)
})
