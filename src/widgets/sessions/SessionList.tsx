import { Laptop, Smartphone } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type OpenSession, useEndSession, useEndSessions, useSessions } from '../../api/auth/sessions.ts'
import { formatMoment } from '../../format/dates.ts'
import { deviceOf } from '../../format/user-agent.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/data/Badge.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import styles from './SessionList.module.css'

const phones = new Set(['iPhone', 'iPad', 'Android'])

/** Shows the sessions of a person, with buttons to end one or all but this one; one's own sessions by default. */
export function SessionList({ user }: { user?: string }): ReactElement {
  const { t } = useTranslation('auth')
  const sessions = useSessions(user)
  const endAll = useEndSessions(user)
  const rows = sessions.data?.results ?? []
  const others = rows.filter(({ is_current: isCurrent }) => !isCurrent)
  return (
    <PanelBody query={sessions} empty={rows.length === 0 && t('sessions.none')}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <SessionRow key={row.id} session={row} />
        ))}
      </ul>
      {others.length > 1 && (
        <div className={styles.end}>
          <Button
            variant="danger"
            isLoading={endAll.isPending}
            onClick={() =>
              endAll.mutate(undefined, {
                onSuccess: ({ count }) => showToast('success', t('sessions.endedAll', { count })),
              })
            }
          >
            {t(user ? 'sessions.endAll' : 'sessions.endOthers')}
          </Button>
        </div>
      )}
    </PanelBody>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t, i18n } = useTranslation('auth')
  const end = useEndSession()
  const { browser = t('sessions.unknown'), system } = deviceOf(session.user_agent)
  const device = system ? t('sessions.on', { browser, system }) : browser
  const Icon = system && phones.has(system) ? Smartphone : Laptop
  const at = (moment: string): string => formatMoment(moment, i18n.language)
  return (
    <li className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.facts}>
        <p>
          <strong>{device}</strong> {session.is_current && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p className={styles.quiet}>
          {t('sessions.seen', { at: at(session.last_seen_at) })} · {t('sessions.since', { at: at(session.created_at) })}
          {session.address && (
            <>
              {' · '}
              <bdi dir="ltr">{session.address}</bdi>
            </>
          )}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="s"
          aria-label={t('sessions.endOf', { device })}
          isLoading={end.isPending}
          onClick={() => end.mutate(session.id, { onSuccess: () => showToast('success', t('sessions.ended')) })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
