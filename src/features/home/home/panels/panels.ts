import type { ReactElement } from 'react'
import { InterviewsPanel, TodayPanel } from './DayPanels.tsx'
import { NewsPanel } from './NewsPanel.tsx'
import { NotePanel } from './NotePanel.tsx'
import { NotificationsPanel } from './NotificationsPanel.tsx'
import { RecentDocumentsPanel } from './RecentDocumentsPanel.tsx'
import { HomeTasksPanel } from './HomeTasksPanel.tsx'
import { TodoPanel } from './TodoPanel.tsx'
import { WeatherPanel } from './WeatherPanel.tsx'

/**
 * A panel of the catalogue: its texts, its first size, and the scopes of which one is required; none for all people.
 */
interface PanelFacts {
  key: string
  label:
    | 'toHandle.title'
    | 'today.title'
    | 'widgets:myTasks.title'
    | 'notifications.title'
    | 'documents.title'
    | 'note.title'
    | 'interviews.title'
    | 'news.title'
    | 'weather.title'
  w: number
  h: number
  scopes?: readonly string[]
  Panel: () => ReactElement | null
}

/** Panels of the start page besides the tiles with figures of services. */
export const panels: readonly PanelFacts[] = [
  { key: 'todo', label: 'toHandle.title', w: 7, h: 6, Panel: TodoPanel },
  { key: 'today', label: 'today.title', w: 5, h: 3, scopes: ['calendar'], Panel: TodayPanel },
  { key: 'tasks', label: 'widgets:myTasks.title', w: 5, h: 4, Panel: HomeTasksPanel },
  { key: 'notifications', label: 'notifications.title', w: 5, h: 5, Panel: NotificationsPanel },
  {
    key: 'documents',
    label: 'documents.title',
    w: 5,
    h: 5,
    scopes: ['quotation', 'invoice'],
    Panel: RecentDocumentsPanel,
  },
  { key: 'note', label: 'note.title', w: 4, h: 4, Panel: NotePanel },
  { key: 'interviews', label: 'interviews.title', w: 4, h: 3, scopes: ['calendar'], Panel: InterviewsPanel },
  { key: 'news', label: 'news.title', w: 5, h: 4, Panel: NewsPanel },
  { key: 'weather', label: 'weather.title', w: 3, h: 3, Panel: WeatherPanel },
]
