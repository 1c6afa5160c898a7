import qrcode from 'qrcode-generator'
import type { jsPDF } from 'jspdf'
import { inks } from './pen.ts'

/** Data of a transfer; `amount` is decimal text in euros. */
export interface EpcTransfer {
  name: string
  iban: string
  bic?: string | null
  amount: string
  reference: string
}

/** Letters, digits and signs of SEPA; accents are taken off (domain rules 3.4). */
const sepaText = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)

/**
 * Returns the text of the QR code of a SEPA transfer (EPC069-12, version 002). Null when it cannot be paid so: no IBAN,
 * no name, or an amount outside 0.01 to 999 999 999.99.
 */
export function epcPayload({ name, iban, bic, amount, reference }: EpcTransfer): string | null {
  const account = iban.replaceAll(/\s/g, '').toUpperCase()
  const beneficiary = sepaText(name, 70)
  if (
    !/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(account) ||
    !beneficiary ||
    !/^\d{1,9}\.\d{2}$/.test(amount) ||
    /^0*\.00$/.test(amount)
  )
    return null
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic?.replaceAll(/\s/g, '').toUpperCase() ?? '',
    beneficiary,
    account,
    `EUR${amount.replace(/^0+(?=\d)/, '')}`,
    '',
    '',
    sepaText(reference, 140),
  ].join('\n')
}

/**
 * Draws a QR code as rectangles, error correction M (EPC069-12), in a square of `size` millimetres without its quiet
 * zone.
 */
export function drawQr(doc: jsPDF, payload: string, x: number, y: number, size: number): void {
  const code = qrcode(0, 'M')
  code.addData(payload, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const unit = size / count
  doc.setFillColor(...inks.text)
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      let length = 0
      while (column + length < count && code.isDark(row, column + length)) length += 1
      if (length > 0) doc.rect(x + column * unit, y + row * unit, length * unit, unit, 'F')
      column += length
    }
  }
}
