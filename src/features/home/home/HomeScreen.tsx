import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session/use-session.ts'
import { regionOf } from '../../../format/amounts.ts'
import { parisDayOf } from '../../../format/dates.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import { FiguresPanel } from './FiguresPanel.tsx'
import styles from './home.module.css'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import { RecentDocumentsPanel } from './RecentDocumentsPanel.tsx'
import { TasksPanel } from './TasksPanel.tsx'
import { TodoPanel } from './TodoPanel.tsx'

export function HomeScreen(): ReactElement {
  const { t, i18n } = useTranslation('home')
  const { user } = useSession()
  const [now] = useState(() => new Date())
  const day = parisDayOf(now.toISOString())
  const date = new Intl.DateTimeFormat(regionOf(i18n.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Paris',
  }).format(now)
  return (
    <Page title={t('greeting', { name: user?.first_name ?? '' })} beside={date}>
      <div className={styles.home}>
        <PanelPart>
          <FiguresPanel today={day} />
        </PanelPart>
        <div className={styles.columns}>
          <div className={styles.column}>
            <PanelPart>
              <TodoPanel />
            </PanelPart>
          </div>
          <div className={styles.column}>
            <PanelPart>
              <TasksPanel user={user?.uuid ?? ''} today={day} />
            </PanelPart>
            <PanelPart>
              <NotificationsPanel />
            </PanelPart>
            <PanelPart>
              <RecentDocumentsPanel />
            </PanelPart>
          </div>
        </div>
      </div>
    </Page>
  )
}
