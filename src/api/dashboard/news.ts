import { news } from '../../contract/dashboard/news.ts'
import { resource } from '../resource.ts'

/** Resource of the changes of each version of the suite. */
export const newsEntries = resource(news)
