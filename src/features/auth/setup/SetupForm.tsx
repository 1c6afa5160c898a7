import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { setUpCompany } from '../../../api/auth/setup.ts'
import { signIn } from '../../../api/auth/sign-in.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { errorText, errorTexts } from '../../../i18n/errors.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { StepHeader } from '../../../ui/data/StepHeader.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import styles from '../page/form.module.css'
import { focusFirstError } from '../page/field-checks.ts'
import { Notice } from '../page/Notice.tsx'
import { AdministratorStep } from './AdministratorStep.tsx'
import { BillingStep } from './BillingStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import {
  setupDraftOf,
  errorsOfStep,
  fieldAt,
  setupFieldsOf,
  initialSetup,
  proposedVatNumber,
  type SetupField,
  type SetupStep,
  setupSteps,
} from './setup-fields.ts'
import { type StepProps } from './step-props.ts'

const parts: Readonly<Record<SetupStep, (props: StepProps) => ReactElement>> = {
  company: CompanyStep,
  billing: BillingStep,
  administrator: AdministratorStep,
}

const neverKept: readonly SetupField[] = ['iban', 'bic', 'logo', 'password', 'repeat']

export function SetupForm({ token }: { token: string }): ReactElement {
  const { t } = useTranslation(['setup', 'validation'])
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialSetup)
  const kept = useKeptForm({ form: 'setup', omit: neverKept }, values, setValues)
  const [errors, setErrors] = useState<Partial<Record<SetupField, string>>>({})
  const [step, setStep] = useState<SetupStep>('company')
  const [failure, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const words = (code: string): string => (code === 'passwords_differ' ? t('differ') : errorText({ code }))

  const change = (field: SetupField, value: string): void => {
    setErrors((now) => ({ ...now, [field]: undefined }))
    setValues((now) => {
      const next = { ...now, [field]: value }
      // Proposed, never forced: it follows the SIRET until another one is typed.
      return field === 'siret' && (now.vat_number === '' || now.vat_number === proposedVatNumber(now.siret))
        ? { ...next, vat_number: proposedVatNumber(value) }
        : next
    })
  }
  const show = (found: Partial<Record<SetupField, string>>): void => {
    setErrors(found)
    const first = setupSteps.find((name) => setupFieldsOf[name].some((field) => found[field]))
    if (first) setStep(first)
    if (form.current) focusFirstError(form.current)
  }
  const create = async (): Promise<void> => {
    setBusy(true)
    try {
      await setUpCompany(token, setupDraftOf(values))
      kept.drop()
      await signIn({ username: values.admin_email.trim(), password: values.password }, true)
      void navigate(pathTo('quotation-create', { sales: 'sales' }))
    } catch (error) {
      const refusal = refusalOf(error)
      setError(refusal?.detail ?? t('failed'))
      if (refusal)
        show(
          Object.fromEntries(
            Object.entries(refusal.errors).flatMap(([path, list]) => {
              const field = fieldAt(path)
              return field ? [[field, errorTexts(list) ?? '']] : []
            }),
          ),
        )
    } finally {
      setBusy(false)
    }
  }
  const goTo = (next: SetupStep): void => {
    setStep(next)
    requestAnimationFrame(() => {
      window.scrollTo(0, 0)
      form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    })
  }
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setError('')
    const found = Object.fromEntries(
      Object.entries(errorsOfStep(step, values)).map(([field, code]) => [field, words(code)]),
    )
    show(found)
    if (Object.keys(found).length > 0) return
    const next = setupSteps[setupSteps.indexOf(step) + 1]
    if (next) goTo(next)
    else void create()
  }
  const Part = parts[step]
  const at = setupSteps.indexOf(step)
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={handleSubmit}>
      <StepHeader
        label={t('steps.label')}
        steps={setupSteps.map((key, index) => ({
          key,
          label: t(`steps.${key}`),
          state: index < at ? 'done' : index === at ? 'current' : 'todo',
        }))}
        onStep={(key) => {
          if (setupSteps.indexOf(key as SetupStep) < at) goTo(key as SetupStep)
        }}
      />
      {kept.offer}
      <Part values={values} errors={errors} onChange={change} />
      {failure && <Notice>{failure}</Notice>}
      <Button type="submit" variant="primary" size="l" isWide isLoading={isBusy} className={styles.submit}>
        {t(at === setupSteps.length - 1 ? 'create' : 'next')}
      </Button>
      {at > 0 && (
        <Button variant="ghost" isWide onClick={() => goTo(setupSteps[at - 1] ?? 'company')}>
          {t('back')}
        </Button>
      )}
    </form>
  )
}
