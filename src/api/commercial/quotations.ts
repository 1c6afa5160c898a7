import { useQuery } from '@tanstack/react-query'
import { quotationLine } from '../../contract/commercial/quotation-line.ts'
import { quotation } from '../../contract/commercial/quotation.ts'
import { get, post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import type { InvoiceRead } from './invoices.ts'

/** Quotations, sales and purchases. */
export const quotations = resource(quotation)

/** Lines of quotations, for services that do not take them nested. */
export const quotationLines = resource(quotationLine)

/** A quotation as it is read. */
export type QuotationRead = ReadOf<typeof quotation>

/** A line of a quotation as it is read. */
export type QuotationLineRead = ReadOf<typeof quotationLine>

/** What of a quotation is to be invoiced; without lines all that remains. */
export interface Conversion {
  id: string
  lines?: { line: string; quantity: string }[]
}

/** Makes a draft invoice of an accepted quotation; 422 above the remaining quantity, 409 when another did it first. */
export const useConvertInvoice = () =>
  useAction<InvoiceRead, Conversion>(
    ({ id, lines }, key) => post('commercial', `quotations/${id}/convert_invoice/`, lines ? { lines } : {}, { key }),
    { touches: ['commercial/quotations', 'commercial/invoices'] },
  )

/** What no invoice takes yet of a quotation: by line, and what an invoice of all of it would be worth with its VAT. */
export interface Remaining {
  lines: { line: string; quantity: string }[]
  total_price?: string
}

/** What of a quotation no invoice takes yet; ours alone. Asked again whenever an invoice changes. */
export const useRemainingLines = (id: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['commercial/invoices', 'remaining', id],
    queryFn: ({ signal }) =>
      get<Remaining>('commercial', `quotations/${id}/remaining/`, {
        signal,
        isSilent: true,
      }),
    enabled: isEnabled,
  })

/** Makes a fresh quotation with the same lines and prices. */
export const useDuplicateQuotation = () =>
  useAction<QuotationRead, string>((id, key) => post('commercial', `quotations/${id}/duplicate/`, {}, { key }), {
    touches: ['commercial/quotations'],
  })

/** Replaces a pending quotation by its next version; the old one is cancelled. */
export const useNewVersion = () =>
  useAction<QuotationRead, string>((id, key) => post('commercial', `quotations/${id}/new_version/`, {}, { key }), {
    touches: ['commercial/quotations'],
  })
