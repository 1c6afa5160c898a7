import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quotationTemplates } from '../../../api/commercial/quotation-templates.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { RefusalText } from '../page/RefusalText.tsx'
import styles from '../page/page.module.css'
import type { Side } from '../document/kinds.ts'

const limit = 120

/** The lines and terms of a quotation, kept under a name for the next ones; a name that there is takes them instead. */
export function KeepDialog({
  side,
  document,
  onClose,
}: {
  side: Side
  document: { id: string; subject?: unknown }
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'validation'])
  const isSales = side === 'sales'
  const [name, setName] = useState((typeof document.subject === 'string' ? document.subject : '').slice(0, limit))
  const [isTried, setTried] = useState(false)
  const kept = useKeptForm({ form: 'template', record: document.id }, { name }, (found) => setName(found.name))
  const wanted = name.trim()
  const { data } = quotationTemplates.useList({ page_size: 200, filters: { is_sales: isSales } }, { isAside: true })
  const twin = data?.results.find((one) => one.name.toLowerCase() === wanted.toLowerCase())
  const create = quotationTemplates.useCreate()
  const change = quotationTemplates.usePatch()
  const refusal = refusalOf(create.error ?? change.error)
  const wrong = refusal?.errors.name
  const save = async (): Promise<void> => {
    setTried(true)
    if (!wanted) return
    try {
      if (twin)
        await change.mutateAsync({
          id: twin.id,
          values: { quotation: document.id },
          version: quotationTemplates.shownVersion(twin),
        })
      else await create.mutateAsync({ name: wanted, quotation: document.id })
      kept.drop()
      showToast('success', t(twin ? 'commercial:templates.replaced' : 'commercial:templates.kept', { name: wanted }))
      onClose()
    } catch {
      // The refusal stands in the dialog.
    }
  }
  return (
    <FormDialog
      size="s"
      title={t('commercial:actions.template')}
      onClose={onClose}
      onSubmit={save}
      submitLabel={t(twin ? 'commercial:templates.replace' : 'commercial:templates.keep')}
      isBusy={create.isPending || change.isPending}
    >
      <div className={styles.stack}>
        {kept.offer}
        <p>{t('commercial:templates.keepText')}</p>
        <Field
          label={t('commercial:templates.name')}
          isRequired
          help={twin ? t('commercial:templates.twin') : undefined}
          error={isTried && !wanted ? t('validation:required') : wrong && errorTexts(wrong)}
        >
          <TextInput data-autofocus value={name} maxLength={limit} onChange={(event) => setName(event.target.value)} />
        </Field>
        <RefusalText text={refusal && !wrong ? (refusal.detail ?? t('commercial:templates.refused')) : undefined} />
      </div>
    </FormDialog>
  )
}
