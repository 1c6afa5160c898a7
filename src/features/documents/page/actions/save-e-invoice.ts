import type { TFunction } from 'i18next'
import { eInvoiceFile } from '../../../../api/commercial/documents/documents.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { errorPlace } from '../../../../widgets/documents/error-place.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

/** Saves the e-invoice of a document, or names its missing data. */
export async function saveEInvoice(
  form: 'facturx' | 'cii',
  kind: Kind,
  document: PageRecord,
  t: TFunction<['commercial', 'common']>,
): Promise<void> {
  try {
    const { blob, name } = await eInvoiceFile(form, kind.name, document.id)
    saveFile(blob, name || `${document.number}.${form === 'cii' ? 'xml' : 'pdf'}`)
  } catch (error) {
    const refusal = refusalOf(error)
    const missing = Object.entries(refusal?.errors ?? {}).map(
      ([path, errors]) => `${errorPlace(path)} – ${errorTexts(errors) ?? ''}`,
    )
    showToast('warning', t('page.eInvoiceMissing'), {
      detail: missing.length > 0 ? missing.join('\n') : (refusal?.detail ?? t('common:errors.load')),
    })
  }
}
