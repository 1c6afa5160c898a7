import type { AnswerOf } from '../../contract/call.ts'
import type {
  describeLink as describeLinkCall,
  openLink as openLinkCall,
  readLinkContent as readContentCall,
} from '../../contract/files/calls/files.ts'
import { call } from '../http/declared.ts'
import { type PublicCall, visitorCall } from '../visitor.ts'

/** Description of a link before it is opened. */
export type DescribedLink = AnswerOf<typeof describeLinkCall>

/** File behind a link in its current version. */
export type OpenedLink = AnswerOf<typeof openLinkCall>

/** Reads the description of a link. */
export const describeLink = (key: string, signal: AbortSignal): Promise<DescribedLink> =>
  call<PublicCall<typeof describeLinkCall, 'get', 'files'>>('get files links/public/:key', {
    params: { key },
    ...visitorCall(),
    signal,
  })

/** Opens a link; that is counted. */
export const openLink = (key: string, password: string, gesture?: string): Promise<OpenedLink> =>
  call<typeof openLinkCall>('post files links/public/:key/open', {
    params: { key },
    body: password ? { password } : {},
    ...visitorCall(),
    key: gesture,
  })

/** Reads the bytes behind an opened link. */
export const readLinkContent = (key: string, ticket: string): Promise<Blob> =>
  call<PublicCall<typeof readContentCall, 'get', 'files', '/content'>>('get files links/public/:key/content', {
    params: { key },
    ...visitorCall(),
    query: { ticket },
    isBlob: true,
  })
