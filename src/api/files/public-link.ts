import type { AnswerOf } from '../../contract/call.ts'
import type { describeLink as describeLinkCall, openLink as openLinkCall } from '../../contract/files/calls/files.ts'
import { get, getFile, post } from '../http/call.ts'
import { visitorCall } from '../visitor.ts'

/** Description of a link before it is opened. */
export type DescribedLink = AnswerOf<typeof describeLinkCall>

/** File behind a link in its current version. */
export type OpenedLink = AnswerOf<typeof openLinkCall>

const place = (key: string): string => `links/public/${encodeURIComponent(key)}/`

/** Reads the description of a link. */
export const describeLink = (key: string, signal: AbortSignal): Promise<DescribedLink> =>
  get('files', place(key), { ...visitorCall(), signal })

/** Opens a link; that is counted. */
export const openLink = (key: string, password: string, gesture?: string): Promise<OpenedLink> =>
  post('files', `${place(key)}open/`, password ? { password } : {}, { ...visitorCall(), key: gesture })

/** Reads the bytes behind an opened link. */
export const readLinkContent = async (key: string, ticket: string): Promise<Blob> =>
  (await getFile('files', `${place(key)}content/`, { ...visitorCall(), query: { ticket } })).blob
