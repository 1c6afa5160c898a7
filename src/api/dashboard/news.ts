import { news } from '../../contract/dashboard/news.ts'
import { resource } from '../resource.ts'

/** What the versions of the suite changed. */
export const newsEntries = resource(news)
