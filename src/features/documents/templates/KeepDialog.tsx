import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { RefusalText } from '../../../widgets/documents/RefusalText.tsx'
import styles from '../../../widgets/documents/page.module.css'
import type { PageSide } from '../../../widgets/documents/kinds.ts'
import { useKeepTemplate } from './use-keep-template.ts'

const limit = 120

/** Saves the lines and terms of a quotation as a template under a name; an existing name replaces its template. */
export function KeepDialog({
  side,
  document,
  onClose,
}: {
  side: PageSide
  document: { id: string; subject?: unknown }
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'validation'])
  const [name, setName] = useState((typeof document.subject === 'string' ? document.subject : '').slice(0, limit))
  const [isTried, setTried] = useState(false)
  const kept = useKeptForm({ form: 'template', record: document.id }, { name }, (found) => setName(found.name))
  const wanted = name.trim()
  const { isTwin, isBusy, refusal, keep } = useKeepTemplate(side, document.id, wanted)
  const wrong = refusal?.errors.name
  const save = async (): Promise<void> => {
    setTried(true)
    if (!wanted) return
    try {
      await keep()
      kept.drop()
      showToast('success', t(isTwin ? 'commercial:templates.replaced' : 'commercial:templates.kept', { name: wanted }))
      onClose()
    } catch {
      // The refusal is shown in the dialog.
    }
  }
  return (
    <FormDialog
      size="s"
      title={t('commercial:actions.template')}
      onClose={onClose}
      onSubmit={save}
      submitLabel={t(isTwin ? 'commercial:templates.replace' : 'commercial:templates.keep')}
      isBusy={isBusy}
    >
      <div className={styles.stack}>
        {kept.offer}
        <p>{t('commercial:templates.keepText')}</p>
        <Field
          label={t('commercial:templates.name')}
          isRequired
          help={isTwin ? t('commercial:templates.twin') : undefined}
          error={isTried && !wanted ? t('validation:required') : wrong && errorTexts(wrong)}
        >
          <TextInput data-autofocus value={name} maxLength={limit} onChange={(event) => setName(event.target.value)} />
        </Field>
        <RefusalText text={refusal && !wrong ? (refusal.detail ?? t('commercial:templates.refused')) : undefined} />
      </div>
    </FormDialog>
  )
}
