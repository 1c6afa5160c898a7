import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { askedBy } from '../../../contract/crm/rules/lead-forms.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { RecordFormState } from '../../../widgets/record-form/form-context.ts'
import type { VisitorForm } from '../public/use-visitor-form.ts'
import { VisitorFields } from '../public/VisitorFields.tsx'
import styles from './lead.module.css'

const nothing = (): void => undefined

/** Returns the state of a form that is previewed, not filled in. */
const still = (asked: VisitorForm['asked']): VisitorForm => ({
  asked,
  answers: {},
  change: nothing,
  missing: [],
  hasConsent: false,
  isConsentMissing: false,
  agree: nothing,
  website: '',
  setWebsite: nothing,
  complete: () => undefined,
  forget: nothing,
})

/** Shows the form as a visitor will see it, with the present values of the fields beside it. */
export function LeadFormPreview({ state }: { state: RecordFormState }): ReactElement {
  const { t } = useTranslation(['crm', 'public'])
  const values = useWatch({ control: state.form.control }) as Readonly<Record<string, unknown>>
  const text = (name: string): string => String(values[name] ?? '')
  return (
    <Card title={t('lead.preview')}>
      <div className={styles.preview} inert aria-hidden>
        <p className={styles.previewTitle}>{text('title') || t('lead.untitled')}</p>
        {text('introduction') && <p className={styles.words}>{text('introduction')}</p>}
        <VisitorFields form={still(askedBy(values))} consent={text('consent_text')} errors={{}} />
        <Button variant="primary" size="l" isWide>
          {t('public:visitor.send')}
        </Button>
      </div>
    </Card>
  )
}
