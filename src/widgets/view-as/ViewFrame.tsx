import { Eye } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { users } from '../../api/auth/users.ts'
import { onViewRefusal } from '../../api/role-view/kept-view.ts'
import { endView, type StoredSession } from '../../api/session/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { useLabels } from '../labels.ts'
import styles from './ViewFrame.module.css'

/** Frames the application in amber while an administrator views it as a role, with a button to end that. */
export function ViewFrame({ view: { role, groups } }: { view: NonNullable<StoredSession['view']> }): ReactElement {
  const { t } = useTranslation('rights')
  const labels = useLabels(users.entity)
  useEffect(() => onViewRefusal(() => showToast('warning', t('view.refused'), { key: 'view-refusal' })), [t])
  return createPortal(
    <>
      <div aria-hidden className={styles.frame} />
      <aside aria-label={t('view.label')} className={styles.bar}>
        <Eye aria-hidden className={styles.icon} />
        <span>{t('view.text', { role: [labels.choice('role', role), ...groups].join(' + ') })}</span>
        <Button size="s" onClick={endView}>
          {t('view.leave')}
        </Button>
      </aside>
    </>,
    document.body,
  )
}
