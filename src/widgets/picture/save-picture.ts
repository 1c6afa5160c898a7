import html2canvas from 'html2canvas'
import { saveFile } from '../../ui/save-file.ts'
import { readToken } from '../../ui/theme/theme.ts'
import { prepareClone } from './picture-clone.ts'
import './picture.css'

export type PictureFormat = 'png' | 'pdf'

/** The head of a picture: its title, then day and active filter. */
export interface PictureHead {
  title: string
  detail: string
  /** `YYYY-MM-DD`. */
  day: string
  language: string
}

/** Longest side of a picture, in its own pixels: browsers refuse larger canvases. */
const longest = 8192
const padding = 20
const titleLine = 28
const detailLine = 18

/** Breaks a text into lines of at most the given width. */
function wrapped(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Draws a picture under its head. */
function withHead(picture: HTMLCanvasElement, scale: number, { title, detail }: PictureHead): HTMLCanvasElement {
  const sheet = document.createElement('canvas')
  const context = sheet.getContext('2d')!
  const fonts = { title: `620 20px ${readToken('--font')}`, detail: `13px ${readToken('--font')}` }
  const width = Math.max(picture.width / scale, 360) + 2 * padding
  const lines = (['title', 'detail'] as const).flatMap((kind) => {
    context.font = fonts[kind]
    return wrapped(context, kind === 'title' ? title : detail, width - 2 * padding).map((text) => ({ kind, text }))
  })
  const head = padding + lines.reduce((all, { kind }) => all + (kind === 'title' ? titleLine : detailLine), 0) + 10
  sheet.width = Math.round(width * scale)
  sheet.height = Math.round((head + padding) * scale) + picture.height
  context.scale(scale, scale)
  context.fillStyle = readToken('--color-background')
  context.fillRect(0, 0, width, sheet.height / scale)
  const isRtl = document.documentElement.dir === 'rtl'
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  let y = padding
  for (const { kind, text } of lines) {
    y += kind === 'title' ? titleLine : detailLine
    context.font = fonts[kind]
    context.fillStyle = readToken(kind === 'title' ? '--color-text' : '--color-text-2')
    context.fillText(text, isRtl ? width - padding : padding, y - 8)
  }
  const left = isRtl ? width - padding - picture.width / scale : padding
  context.drawImage(picture, left, head, picture.width / scale, picture.height / scale)
  return sheet
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  )

/** Saves a picture of an element for the person, as PNG or on a page of a PDF, with its title and day. */
export async function savePicture(element: HTMLElement, format: PictureFormat, head: PictureHead): Promise<void> {
  const [width, height] = [element.scrollWidth, element.scrollHeight]
  const scale = Math.min(2, longest / Math.max(width, height, 1))
  const picture = await html2canvas(element, {
    backgroundColor: readToken('--color-background'),
    scale,
    width,
    height,
    logging: false,
    ignoreElements: (one) => one.hasAttribute('data-no-picture'),
    onclone: (_document, clone) => prepareClone(clone, width),
  })
  const sheet = withHead(picture, scale, head)
  const name = `${head.title} ${head.day}`.replaceAll(/[\\/:*?"<>|]/g, '-')
  if (format === 'png') {
    saveFile(await blobOf(sheet), `${name}.png`)
    return
  }
  const { picturePdf } = await import('../../pdf/picture-pdf.ts')
  const bytes = picturePdf(
    { jpeg: sheet.toDataURL('image/jpeg', 0.92), width: sheet.width, height: sheet.height },
    head,
  )
  saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${name}.pdf`)
}
