import { Fingerprint } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginPasskeyLogin, canSuggestPasskeys, isPasskeyCancelled } from '../../../api/auth/passkeys.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import { useAuthError } from '../page/auth-errors.ts'
import { Notice } from '../page/Notice.tsx'
import styles from './PasskeyLogin.module.css'

/** The challenge of a suggestion is valid for five minutes. */
const suggestionTime = 240_000

/** Logs in by passkey: by its button, or by the suggestions of the browser in the field of the e-mail address. */
export function PasskeyLogin({ remembers, onLogIn }: { remembers: boolean; onLogIn: () => void }): ReactElement {
  const { t } = useTranslation('auth')
  const say = useAuthError()
  const [said, setSaid] = useState<{ tone: 'danger' | 'primary'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const sayFailure = (error: unknown): void =>
    setSaid(
      isPasskeyCancelled(error)
        ? { tone: 'primary', text: t('passkeys.cancelled') }
        : { tone: 'danger', text: say(error) },
    )
  const latest = useLatestRef({ remembers, onLogIn, sayFailure })
  useEffect(() => {
    if (isBusy) return undefined
    let isOver = false
    let end = (): void => undefined
    const renew = (): void => setRound((now) => now + 1)
    const suggest = async (): Promise<void> => {
      const login = (await canSuggestPasskeys()) && !isOver ? await beginPasskeyLogin(true) : undefined
      if (!login || isOver) return
      const renewal = setTimeout(renew, suggestionTime)
      end = () => {
        clearTimeout(renewal)
        login.cancel()
      }
      await login.finish(() => latest.current.remembers).finally(() => clearTimeout(renewal))
      latest.current.onLogIn()
    }
    suggest().catch((error: unknown) => {
      // A cancelled choice, or a missing suggestion, is no failure to show.
      const refusal = isOver ? undefined : refusalOf(error, 401)
      if (!refusal) return
      latest.current.sayFailure(error)
      if (refusal.code === 'passkey_expired') renew()
    })
    return () => {
      isOver = true
      end()
    }
  }, [isBusy, round, latest])
  const logIn = async (): Promise<void> => {
    setBusy(true)
    setSaid(null)
    try {
      const login = await beginPasskeyLogin(false)
      await login.finish(() => latest.current.remembers)
      onLogIn()
    } catch (error) {
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.other}>
      <p className={styles.or}>{t('passkeys.or')}</p>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button size="l" isWide icon={Fingerprint} isLoading={isBusy} onClick={() => void logIn()}>
        {t('passkeys.login')}
      </Button>
    </div>
  )
}
