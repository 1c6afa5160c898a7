import { quotationTemplate } from '../../../contract/commercial/quotations/quotation-template.ts'
import { quotation } from '../../../contract/commercial/quotations/quotation.ts'
import type { startFromTemplate } from '../../../contract/commercial/calls/deals.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource, useAction } from '../../resource.ts'
import type { QuotationRead } from './quotations.ts'

/** Resource of the templates of quotations. */
export const quotationTemplates = resource(quotationTemplate)

/** A template as it is read. */
export type QuotationTemplateRead = ReadOf<typeof quotationTemplate>

/** Makes a quotation of a template, for a customer when one is given: prices and days are those of now. */
export const useStartFromTemplate = () =>
  useAction<QuotationRead, { template: string; organization: string | null }>(
    ({ template, organization }, key) =>
      call<typeof startFromTemplate>('post commercial quotation-templates/:id/start', {
        params: { id: template },
        body: { organization },
        key,
        isSilent: true,
      }),
    { touches: [quotation.key] },
  )
