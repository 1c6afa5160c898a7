import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LeadAsked,
  type LeadQuestion,
  leadQuestionKeys,
  leadQuestions,
} from '../../../contract/crm/rules/lead-forms.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextInput, type TextInputProps } from '../../../ui/fields/text/TextInput.tsx'
import type { Act } from '../../../widgets/public/use-act.ts'
import styles from './visitor.module.css'
import type { VisitorForm } from './use-visitor-form.ts'

/** Attributes of each answer for the browser, so that a phone offers known values and the right keyboard. */
const inputs: Readonly<Partial<Record<LeadQuestion, TextInputProps>>> = {
  company: { autoComplete: 'organization' },
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  postcode: { autoComplete: 'postal-code', dir: 'ltr' },
}

/** Returns whether one of telephone and e-mail is required, where both are asked. */
const isEither = (asked: LeadAsked, key: LeadQuestion): boolean =>
  (key === 'email' || key === 'phone') && asked.email === 'optional' && asked.phone === 'optional'

/** Shows the questions of a public form, its consent text, and a field that only programs fill in. */
export function VisitorFields({
  form,
  consent,
  errors,
}: {
  form: VisitorForm
  consent: string
  errors: Act<unknown>['errors']
}): ReactElement {
  const { t } = useTranslation(['public', 'validation'])
  const { asked, answers, missing } = form
  const shown = leadQuestionKeys.filter((key) => asked[key] !== 'hidden')
  const errorOf = (key: LeadQuestion): string | undefined =>
    missing.includes(key) ? t(isEither(asked, key) ? 'visitor.either' : 'validation:required') : errorTexts(errors[key])
  return (
    <div className={styles.fields}>
      {shown.map((key) => (
        <Field
          key={key}
          label={t(`visitor.${key}`)}
          isRequired={asked[key] === 'required'}
          error={errorOf(key)}
          help={isEither(asked, key) && key === 'email' ? t('visitor.either') : undefined}
          className={key === 'message' || key === 'company' ? styles.whole : undefined}
        >
          {key === 'message' ? (
            <TextArea
              name={key}
              value={answers[key] ?? ''}
              rows={4}
              limit={leadQuestions[key]}
              maxLength={leadQuestions[key]}
              onChange={(event) => form.change(key, event.target.value)}
            />
          ) : (
            <TextInput
              name={key}
              value={answers[key] ?? ''}
              boxSize="l"
              maxLength={leadQuestions[key]}
              {...inputs[key]}
              onChange={(event) => form.change(key, event.target.value)}
            />
          )}
        </Field>
      ))}
      <Field
        label={t('visitor.consent')}
        isRequired
        isGroup
        className={styles.whole}
        error={form.isConsentMissing ? t('visitor.consentMissing') : errorTexts(errors.consent)}
      >
        <Checkbox
          name="consent"
          checked={form.hasConsent}
          label={<span className={styles.consent}>{consent}</span>}
          onChange={(event) => form.agree(event.target.checked)}
        />
      </Field>
      <input
        aria-hidden
        className="srOnly"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={form.website}
        onChange={(event) => form.setWebsite(event.target.value)}
      />
    </div>
  )
}
