import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useStartFromTemplate } from '../../../api/commercial/documents/quotation-templates.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import { kinds, type PageSide } from '../../../widgets/documents/kinds.ts'
import { RefusalText } from '../../../widgets/documents/RefusalText.tsx'
import styles from '../../../widgets/documents/page.module.css'

/**
 * Creates a quotation from a template: asks for the template and the customer; the editor opens with its lines and
 * terms.
 */
export function StartDialog({
  side,
  template: given = null,
  organization: party = null,
  onClose,
}: {
  side: PageSide
  template?: string | null
  organization?: string | null
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'validation'])
  const navigate = useNavigate()
  const start = useStartFromTemplate()
  const [template, setTemplate] = useState<string | null>(given)
  const [organization, setOrganization] = useState<string | null>(party)
  const [isTried, setTried] = useState(false)
  const refusal = refusalOf(start.error)
  const wrong = refusal?.errors.organization
  const run = async (): Promise<void> => {
    setTried(true)
    if (!template) return
    try {
      const made = await start.mutateAsync({ template, organization })
      onClose()
      void navigate(kinds.quotation.modifyTo(made.id, side))
    } catch {
      // The refusal is shown in the dialog.
    }
  }
  return (
    <FormDialog
      size="s"
      title={t('commercial:templates.startTitle')}
      onClose={onClose}
      onSubmit={run}
      submitLabel={t('commercial:templates.start')}
      isBusy={start.isPending}
    >
      <div className={styles.stack}>
        <Field
          label={t('commercial:templates.one')}
          isRequired
          help={t('commercial:templates.startHelp')}
          error={isTried && !template ? t('validation:required') : undefined}
        >
          <RecordPicker
            target="commercial/quotation-templates"
            label={t('commercial:templates.one')}
            value={template}
            onChange={setTemplate}
            filters={{ is_sales: side === 'sales' }}
          />
        </Field>
        <Field label={t(`commercial:editor.party.${side}`)} error={wrong && errorTexts(wrong)}>
          <RecordPicker
            target="directory/organizations"
            label={t(`commercial:editor.party.${side}`)}
            value={organization}
            onChange={setOrganization}
          />
        </Field>
        <RefusalText text={refusal && !wrong ? (refusal.detail ?? t('commercial:templates.refused')) : undefined} />
      </div>
    </FormDialog>
  )
}
