import { topic } from '../../contract/projects/topic.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Topics of tasks; `task_count` and `advancement` are of the tasks that the person sees. */
export const topics = resource(topic)

/** A topic as it is read. */
export type TopicRead = ReadOf<typeof topic>
