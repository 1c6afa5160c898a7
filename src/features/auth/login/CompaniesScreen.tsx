import { ChevronRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type FoundApplication, openCompany, pendingSignIn, setPendingSignIn } from '../../../api/auth/sign-in.ts'
import { isApiError } from '../../../api/http/api-error.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { BrandMark } from '../../../ui/layout/BrandMark.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import { useAuthFault } from '../page/auth-faults.ts'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { TotpStep } from './TotpStep.tsx'

export function CompaniesScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const say = useAuthFault()
  const { user } = useSession()
  const [waiting] = useState(pendingSignIn)
  const [fault, setFault] = useState('')
  const [asked, setAsked] = useState<FoundApplication | null>(null)
  const next = query.get('next') ?? ''
  const open = async (application: FoundApplication, totpc?: string): Promise<void> => {
    if (!waiting) return
    setFault('')
    try {
      await openCompany(application, { ...waiting.credentials, ...(totpc ? { totpc } : {}) }, waiting.rememberPassword)
    } catch (error) {
      if (!totpc && isApiError(error) && error.code === 'totp_required') return setAsked(application)
      throw error
    }
    setPendingSignIn(undefined)
    void navigate(/^\/(?![/\\])/.test(next) ? next : '/', { replace: true })
  }
  if (asked) return <TotpStep onCode={(code) => open(asked, code)} onBack={() => setAsked(null)} />
  const applications = waiting?.applications ?? []
  return (
    <AuthPage title={t('companies.title')} subtitle={applications.length > 1 ? t('companies.subtitle') : undefined}>
      {fault && <Notice>{fault}</Notice>}
      {waiting && applications.length === 0 && <Notice>{t('faults.companyMissing')}</Notice>}
      {!waiting && !user && <Notice tone="primary">{t('companies.none')}</Notice>}
      {!waiting && user?.company_object && (
        <div className={styles.choice}>
          <BrandMark name={user.company_object.name} />
          <span className={styles.choiceName}>{user.company_object.name}</span>
          <LinkButton to="/">{t('companies.open', { name: user.company_object.name })}</LinkButton>
        </div>
      )}
      {applications.length > 0 && (
        <ul className={styles.choices}>
          {applications.map((application) => {
            const name = application.company?.name ?? application.client_id
            return (
              <li key={application.client_id}>
                <button type="button" className={styles.choice} aria-label={t('companies.open', { name })} onClick={() => void open(application).catch((error: unknown) => setFault(say(error)))}>
                  <BrandMark name={name} />
                  <bdi className={styles.choiceName}>{name}</bdi>
                  <ChevronRight aria-hidden className="turnsWithScript" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {!user && <div className={styles.links}><TextLink to={pathTo('login', {}, { next })}>{t('companies.other')}</TextLink></div>}
    </AuthPage>
  )
}
