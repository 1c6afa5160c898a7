import { type Call } from '../../http/call.ts'
import { Refusal } from '../../http/errors.ts'
import { fileHeaders } from '../../http/files.ts'
import { addressLimit, hour } from '../../http/rate-limit.ts'
import type { Router } from '../../http/routes.ts'
import { acceptedPdf, documentBytes, storedPdf, pdfQuery } from './document-files.ts'
import { invoiceKind, quotationKind } from './kinds.ts'
import { readLogo, sellerValues } from './logo.ts'
import { publicHeaders, unknownDocument, publicDocument, presentPublic } from './public-document.ts'
import { seen, accept, refuse, ask } from './public-actions.ts'

const limited = (what: string) => (call: Call) => [addressLimit(call, what, 20, hour)]

/** The pages a customer reaches by the key of one document, without an account. */
export function servePublicDocuments(router: Router): void {
  for (const kind of [quotationKind, invoiceKind]) {
    const row = { service: 'commercial', access: 'public', right: 'any', entity: kind.entity.key } as const
    const base = `${kind.entity.path}/public/:key`
    router.read({ ...row, method: 'get', path: base, summary: 'one document by its key' }, async (call) =>
      presentPublic(call, kind, await publicDocument(call.db, kind, call.params.key)),
    )
    router.read(
      {
        ...row,
        method: 'get',
        path: `${base}/pdf`,
        summary: 'its PDF, as it was accepted once it is',
        query: pdfQuery,
        added: true,
      },
      async (call) => {
        const document = await publicDocument(call.db, kind, call.params.key)
        const stored = (await acceptedPdf(call, document)) ?? (await storedPdf(call.db, document.company, document.id))
        const bytes = stored?.content ?? (await documentBytes(call.db, kind, document, call.today))
        return {
          bytes,
          headers: {
            ...fileHeaders('application/pdf', stored?.name ?? `${String(document.number)}.pdf`),
            ...publicHeaders,
          },
        }
      },
    )
    router.read(
      { ...row, method: 'get', path: `${base}/logo`, summary: 'the logo of its seller', added: true },
      async (call) => {
        const document = await publicDocument(call.db, kind, call.params.key)
        const logo = await readLogo(call.db, document.company, (await sellerValues(call.db, document)).logo)
        if (!logo) throw new Refusal(404, 'not_found', { headers: publicHeaders })
        return { bytes: logo.content, headers: { ...fileHeaders(logo.media_type, 'logo'), ...publicHeaders } }
      },
    )
    router.write(
      { ...row, method: 'post', path: `${base}/seen`, summary: 'the page was looked at', added: true },
      (call) => seen(call, kind),
    )
    router.write(
      {
        ...row,
        method: 'post',
        path: `${base}/question`,
        summary: 'a question of the customer',
        added: true,
        limits: limited('public-question'),
      },
      (call, body) => ask(call, kind, body),
    )
  }
  // Credits come with the next module: no key opens one yet.
  router.read(
    {
      service: 'commercial',
      access: 'public',
      right: 'any',
      method: 'get',
      path: 'credits/public/:key',
      summary: 'one credit by its key',
    },
    async () => {
      throw unknownDocument()
    },
  )
  const row = {
    service: 'commercial',
    access: 'public',
    right: 'any',
    method: 'post',
    entity: quotationKind.entity.key,
    added: true,
    limits: limited('public-answer'),
  } as const
  router.write({ ...row, path: 'quotations/public/:key/accept', summary: 'accepts with name and consent' }, accept)
  router.write({ ...row, path: 'quotations/public/:key/refuse', summary: 'refuses with a reason' }, refuse)
}
