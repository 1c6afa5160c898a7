import { quotationTemplates } from '../../../api/commercial/documents/quotation-templates.ts'
import { refusalOf } from '../../../api/refusal.ts'
import type { PageSide } from '../../../widgets/documents/kinds.ts'

/**
 * Saves a quotation as a template under a name; a template of the side with the same name is overwritten in its shown
 * version.
 */
export function useKeepTemplate(side: PageSide, quotation: string, name: string) {
  const { data } = quotationTemplates.useList(
    { page_size: 200, filters: { is_sales: side === 'sales' } },
    { isAside: true },
  )
  const twin = data?.results.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const create = quotationTemplates.useCreate()
  const change = quotationTemplates.usePatch()
  return {
    isTwin: twin !== undefined,
    isBusy: create.isPending || change.isPending,
    refusal: refusalOf(create.error ?? change.error),
    keep: async (): Promise<void> => {
      if (!twin) return void (await create.mutateAsync({ name, quotation }))
      const version = quotationTemplates.shownVersion(twin)
      await change.mutateAsync({ id: twin.id, values: { quotation }, version })
    },
  }
}
