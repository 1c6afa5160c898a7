import type { quotationLine } from '../../../contract/commercial/quotations/quotation-line.ts'
import { quotation } from '../../../contract/commercial/quotations/quotation.ts'
import type { makeNextVersion } from '../../../contract/commercial/calls/deals.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource, useAction } from '../../resource.ts'

/** Quotations, sales and purchases. */
export const quotations = resource(quotation)

/** A quotation as it is read. */
export type QuotationRead = ReadOf<typeof quotation>

/** A line of a quotation as it is read. */
export type QuotationLineRead = ReadOf<typeof quotationLine>

/** Replaces a pending quotation by its next version; the old one is cancelled. */
export const useNewVersion = () =>
  useAction<QuotationRead, string>(
    (id, key) => call<typeof makeNextVersion>('post commercial quotations/:id/new_version', { params: { id }, key }),
    {
      touches: ['commercial/quotations'],
    },
  )
