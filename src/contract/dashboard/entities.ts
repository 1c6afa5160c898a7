import type { Entity } from '../kit/kit.ts'
import { dashboardItem } from './dashboard-item.ts'
import { layout } from './layout.ts'
import { news } from './news.ts'
import { note } from './note.ts'
import { snooze } from './snooze.ts'
import { task } from './task.ts'
import { weatherInfo } from './weather-info.ts'

/** The entities of the dashboard service. */
export const dashboardEntities: readonly Entity[] = [dashboardItem, layout, news, note, snooze, task, weatherInfo]
