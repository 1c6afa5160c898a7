import { ChevronRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type FoundApplication,
  openCompany,
  type PendingSignIn,
  pendingSignIn,
  setPendingSignIn,
} from '../../../api/auth/sign-in.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { BrandMark } from '../../../ui/public/BrandMark.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import { useAuthError } from '../page/auth-errors.ts'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { TotpStep } from './TotpStep.tsx'

export function CompaniesScreen(): ReactElement {
  const [waiting] = useState(pendingSignIn)
  return waiting ? <Choice waiting={waiting} /> : <OwnCompany />
}

function Choice({ waiting }: { waiting: PendingSignIn }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const next = useSearchParams()[0].get('next') ?? ''
  const say = useAuthError()
  const [failure, setError] = useState('')
  const [asked, setAsked] = useState<FoundApplication | null>(null)
  const { applications } = waiting
  const open = async (application: FoundApplication, totpc?: string): Promise<void> => {
    setError('')
    try {
      await openCompany(application, { ...waiting.credentials, ...(totpc ? { totpc } : {}) }, waiting.rememberPassword)
    } catch (error) {
      if (!totpc && refusalOf(error)?.code === 'totp_required') return setAsked(application)
      throw error
    }
    setPendingSignIn(undefined)
    void navigate(/^\/(?![/\\])/.test(next) ? next : '/', { replace: true })
  }
  if (asked) return <TotpStep onCode={(code) => open(asked, code)} onBack={() => setAsked(null)} />
  return (
    <AuthPage title={t('companies.title')} subtitle={applications.length > 1 ? t('companies.subtitle') : undefined}>
      {failure && <Notice>{failure}</Notice>}
      {applications.length === 0 && <Notice>{t('errors.companyMissing')}</Notice>}
      <ul className={styles.choices}>
        {applications.map((application) => (
          <li key={application.client_id}>
            <Company
              name={application.company?.name ?? application.client_id}
              onOpen={() => void open(application).catch((error: unknown) => setError(say(error)))}
            />
          </li>
        ))}
      </ul>
      <OtherAccount />
    </AuthPage>
  )
}

function Company({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <button type="button" className={styles.choice} aria-label={t('companies.open', { name })} onClick={onOpen}>
      <BrandMark name={name} />
      <bdi className={styles.choiceName}>{name}</bdi>
      <ChevronRight aria-hidden className="turnsWithScript" />
    </button>
  )
}

function OwnCompany() {
  const { t } = useTranslation('auth')
  const company = useSession().user?.company_object
  if (!company)
    return (
      <AuthPage title={t('companies.title')}>
        <Notice tone="primary">{t('companies.none')}</Notice>
        <OtherAccount />
      </AuthPage>
    )
  return (
    <AuthPage title={t('companies.title')}>
      <div className={styles.choice}>
        <BrandMark name={company.name} />
        <bdi className={styles.choiceName}>{company.name}</bdi>
        <LinkButton to="/">{t('companies.open', { name: company.name })}</LinkButton>
      </div>
    </AuthPage>
  )
}

function OtherAccount() {
  const { t } = useTranslation('auth')
  const next = useSearchParams()[0].get('next') ?? undefined
  return (
    <div className={styles.links}>
      <TextLink to={pathTo('login', {}, { next })}>{t('companies.other')}</TextLink>
    </div>
  )
}
