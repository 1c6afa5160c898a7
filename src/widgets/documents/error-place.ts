import { i18n } from '../../i18n/i18n.ts'
import { translateKey } from '../labels.ts'
import type { PageSide } from './kinds.ts'

/**
 * Returns the place of an error of the service as text: a field of the company, the customer or supplier, a line or the
 * document.
 */
export function errorPlace(path: string, side: PageSide = 'sales'): string {
  const [group = '', field = '', more = ''] = path.replace(/^invoice_lines|^quotation_lines/, 'lines').split('.')
  const words = (key: string, fallback: string): string => (i18n.exists(key) ? translateKey(key) : fallback)
  if (group === 'company')
    return translateKey('commercial:legal.company', {
      field: words(`commercial:personal-organization.fields.${field}`, field),
    } as never)
  if (group === 'organization')
    return translateKey(`commercial:legal.${side === 'purchases' ? 'supplier' : 'organization'}`, {
      field: words(`commercial:legal.party.${field}`, words('commercial:legal.party.company_name', field)),
    } as never)
  if (group === 'lines' && field)
    return translateKey('commercial:legal.line', {
      place: Number(field) + 1,
      field: words(`commercial:quotation-line.fields.${more}`, more),
    } as never)
  return words(`commercial:legal.fields.${group}`, words(`commercial:invoice.fields.${group}`, group))
}
