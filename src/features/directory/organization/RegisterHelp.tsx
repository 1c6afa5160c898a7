import { Building2, TriangleAlert } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCompanyRegister } from '../../../api/directory/company-register.ts'
import {
  type RegisteredCompany,
  registerProposal,
  registeredFields,
} from '../../../contract/directory/rules/company-register.ts'
import { compact, isSiren, isSiret } from '../../../contract/rules/identifiers/identifiers.ts'
import { formatIdentifier } from '../../../format/identifiers.ts'
import { joinWords } from '../../../format/join-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import styles from '../Directory.module.css'

const REST = 400
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Returns the query of the register: the typed number if valid, else the name of a new company. */
function useAsked(): string {
  const { form, isNew, changed } = useFormState()
  const [siret, name, isPerson] = useWatch({
    control: form.control,
    name: ['siret_number', 'company_name', 'is_person'],
  })
  const number = textOf(siret)
  const isNumber = isSiren(number) || isSiret(number)
  const byName = isNew && number === '' && textOf(name).length >= 3 ? textOf(name) : ''
  const typed = isPerson || (!isNew && !changed.includes('siret_number')) ? '' : isNumber ? compact(number) : byName
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : rested
}

/**
 * Shows companies of the public register that match the typed values; one press fills empty fields, and overwrites
 * nothing without a question.
 */
export function RegisterHelp(): ReactElement | null {
  const { t } = useTranslation('directory')
  const asked = useAsked()
  const { data } = useCompanyRegister(asked)
  const [taken, setTaken] = useState('')
  const isNumber = isSiren(asked) || isSiret(asked)
  if (!data || asked === '') return null
  if (data.is_down && isNumber)
    return (
      <p role="status" className={styles.quiet}>
        {t('register.down')}
      </p>
    )
  // After a choice its number is in the form: the others are hidden.
  const found = data.results.filter(({ siret_number: siret }) => taken === '' || siret === taken)
  if (found.length === 0) return null
  return (
    <section className={styles.register} aria-label={t('register.title')}>
      <p className={styles.quiet} role="status">
        {t('register.title')}
      </p>
      <ul className={styles.people}>
        {found.map((company) => (
          <Registered key={company.siret_number} company={company} onTake={() => setTaken(company.siret_number)} />
        ))}
      </ul>
    </section>
  )
}

function Registered({ company, onTake }: { company: RegisteredCompany; onTake: () => void }) {
  const { t, i18n } = useTranslation('directory')
  const { form, labels } = useFormState()
  const values: unknown[] = useWatch({ control: form.control, name: [...registeredFields] })
  const { empty, other } = registerProposal(
    company,
    Object.fromEntries(registeredFields.map((name, at) => [name, values[at]])),
  )
  const fill = (names: readonly string[]): void => {
    for (const name of names)
      form.setValue(name, company[name as keyof RegisteredCompany], { shouldDirty: true, shouldValidate: true })
    onTake()
  }
  return (
    <li className={styles.person}>
      <Building2 className={styles.icon} aria-hidden />
      <span className={styles.who}>
        <b>{company.company_name}</b>
        <span className={styles.quiet}>
          {[
            company.legal_form,
            [company.address, company.postcode, company.city].filter(Boolean).join(' '),
            `SIRET ${formatIdentifier(company.siret_number)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {company.is_closed && (
          <span className={styles.closed}>
            <TriangleAlert className={styles.icon} aria-hidden /> {t('register.closed')}
          </span>
        )}
        {empty.length === 0 && other.length > 0 && (
          <span className={styles.quiet}>
            {t('register.differs', { names: joinWords(other.map(labels.field), i18n.language) })}{' '}
            <TextButton onClick={() => fill(other)}>{t('register.replace')}</TextButton>
          </span>
        )}
        {empty.length === 0 && other.length === 0 && <span className={styles.quiet}>{t('register.same')}</span>}
      </span>
      {empty.length > 0 && (
        <Button size="s" onClick={() => fill(empty)} aria-label={t('register.takeOf', { name: company.company_name })}>
          {t('register.take')}
        </Button>
      )}
    </li>
  )
}
