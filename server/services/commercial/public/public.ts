import type { DocumentEntities } from '../../../../src/contract/commercial/kinds/entities.ts'
import type { PublicName } from '../../../../src/contract/commercial/kinds/kinds.ts'
import type { AnswerOf } from '../../../../src/contract/call.ts'
import {
  acceptQuotation,
  askForDeposit as askForDepositCall,
  askQuestion,
  confirmOrderByKey,
  markSeen as markSeenCall,
  readPublicLogo,
  readPublicDocument,
  readPublicPdf,
  refuseQuotation,
  reportConsulted,
} from '../../../../src/contract/commercial/calls/public.ts'
import type { Answer, Call } from '../../../http/call/call.ts'
import { fileHeaders } from '../../../http/files/record-files.ts'
import { PublicRoutes, actByKey, unknownKey } from '../../../http/routing/public.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { sha256 } from '../../../runtime/identifiers.ts'
import { readLogo } from '../../../storage/company-logo.ts'
import { readStoredContent } from '../../../storage/index.ts'
import { acceptedPdf, readDocumentBytes, publicPdfQuery, storedPdf } from '../files/document-files.ts'
import { confirmByKey } from './order-answers.ts'
import { type PublicKind, creditKind, invoiceKind, orderKind, quotationKind } from '../document/kinds.ts'
import { type DocumentSource, sellerValues } from '../document/logo.ts'
import { accept, ask, markSeen, noteDownload, refuse } from './public-actions.ts'
import { askForDeposit } from './public-deposit.ts'
import { presentPublic, publicDocuments } from './public-document.ts'
import type { StoredDocument } from '../document/records.ts'

const sourceOf = ({ db, storage }: Call): DocumentSource => ({ tx: db, storage })

/** Answers the logo of the seller of a document, as a visitor is shown it. */
export async function answerLogo(call: Call, document: StoredDocument): Promise<Answer> {
  const logo = await readLogo(sourceOf(call), document.company, (await sellerValues(call.db, document)).logo)
  if (!logo) throw unknownKey()
  return { bytes: logo.content, headers: fileHeaders(logo.media_type, 'logo') }
}

type PublicAnswer = AnswerOf<typeof readPublicDocument>

function serveKind<Name extends PublicName>(
  router: Router,
  kind: PublicKind<Name>,
): PublicRoutes<DocumentEntities[Name]['head']> {
  const routes = new PublicRoutes<PublicKind['entity']>(router, publicDocuments[kind.name])
  routes.read(
    '',
    readPublicDocument,
    (call, document) => presentPublic(call, kind, document) as Promise<Answer<PublicAnswer>>,
  )
  routes.read('pdf', { ...readPublicPdf, query: publicPdfQuery }, async (call, document) => {
    const stored = (await acceptedPdf(call, document)) ?? (await storedPdf(call.db, document.company, document.id))
    const bytes = stored
      ? await readStoredContent(call.storage, stored)
      : await readDocumentBytes(sourceOf(call), kind, document, call.today)
    await noteDownload(call, kind, document, stored?.sha256 ?? sha256(bytes))
    return {
      bytes,
      headers: fileHeaders('application/pdf', stored?.name ?? `${String(document.number)}.pdf`),
    }
  })
  routes.read('logo', readPublicLogo, answerLogo)
  routes.act('seen', markSeenCall, (call, document) => markSeen(call, kind, document))
  routes.act('question', { ...askQuestion, limit: 'public-question' }, (call, document, body) =>
    ask(call, kind, document, body),
  )
  return routes
}

const publicKinds = [quotationKind, orderKind, invoiceKind, creditKind] as const

/** Serves the call that reports an opened page of a document, by the specification, for every kind with a page. */
const serveConsulted = (router: Router): void =>
  router.write(reportConsulted, (call, body) => {
    const { type, key } = body()
    const kind = publicKinds.find(({ name }) => name === type) ?? invoiceKind
    return actByKey(call, publicDocuments[kind.name], key, (document) => markSeen(call, kind, document))
  })

/** Serves the pages that a customer reaches by the key of one document, without an account. */
export function servePublicDocuments(router: Router): void {
  const quotations = serveKind(router, quotationKind)
  const orders = serveKind(router, orderKind)
  serveKind(router, invoiceKind)
  serveKind(router, creditKind)
  serveConsulted(router)
  const limit = 'public-answer'
  quotations.act('accept', { ...acceptQuotation, limit }, accept)
  quotations.act('deposit', { ...askForDepositCall, limit }, askForDeposit)
  quotations.act('refuse', { ...refuseQuotation, limit }, refuse)
  orders.act('confirm', { ...confirmOrderByKey, limit }, confirmByKey)
}
