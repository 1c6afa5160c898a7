import { expect, it } from 'vitest'
import { readPublicDocument } from '../../src/api/commercial/public/public.ts'
import { readLeadForm } from '../../src/api/crm/visitor-pages.ts'
import { takePreloadedResponse } from '../../src/api/http/preloaded-response.ts'
import type { PublicKindName } from '../../src/api/commercial/public/public-document.ts'
import { visitorRequests } from '../../scripts/build/route-prefetch.ts'

const key = 'BlB7n7mu54arxAOEA8vNuVNsC7BMin1W'
const company = 'kervadec'

/** Reads as the screen of a page of visitors does first. */
const read = (page: string): Promise<unknown> =>
  page === 'lead-form'
    ? readLeadForm(key, new AbortController().signal)
    : readPublicDocument({ kind: page.replace('-public', '') as PublicKindName, company, key })

/** Acts as `head.js`, which has sent a request before the app is loaded. */
function preload(url: string, token?: string): void {
  Object.assign(globalThis, {
    ensembleAsked: { url, ...(token ? { token } : {}), answer: Promise.resolve(Response.json({ url })) },
  })
}

it.each(Object.entries(visitorRequests))(
  'the head of %s sends the request that its screen sends first',
  async (page, request) => {
    const url = `/api/${request.service}/v1/${request.path.replace('{id}', key)}`
    preload(url)
    expect(await read(page)).toEqual({ url })
    // A second call would be sent, and fail: there is no service.
    expect(globalThis).not.toHaveProperty('ensembleAsked')
  },
)

it('an answer that was asked for with a session is not taken for a visitor', async () => {
  preload('/api/crm/v1/lead-forms/public/a/', 'of staff')
  expect(await takePreloadedResponse('/api/crm/v1/lead-forms/public/a/', undefined)).toBeUndefined()
  Reflect.deleteProperty(globalThis, 'ensembleAsked')
})
