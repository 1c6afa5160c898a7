import { afterAll, beforeAll, beforeEach } from 'vitest'
import { invoiceLine } from '../../../src/contract/commercial/invoices/invoice-line.ts'
import { brokenLink } from '../../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import { recordsBy, type StoredRecord } from '../../../server/database/records.ts'
import { sha256 } from '../../../server/runtime/identifiers.ts'
import { frozenContent } from '../../../server/services/commercial/document/frozen-content.ts'
import { customer } from '../documents.ts'
import { type Person, type Suite, startSuite } from '../suite.ts'

/** People and customer of the company of one test. */
export interface SeriesState {
  suite: Suite
  accountant: Person
  administrator: Person
  organization: string
}

/** Starts a suite and gives each test a company of its own, so that every series begins at 1; closes it at the end. */
export function seriesSuite() {
  const state = {} as SeriesState
  let companies = 0
  beforeAll(async () => {
    state.suite = await startSuite()
  })
  afterAll(() => state.suite.close())
  beforeEach(async () => {
    const { suite } = state
    suite.clock.set('2026-11-20T09:00:00.000Z')
    companies += 1
    const company = await suite.company(`Menuiserie ${companies}`)
    state.accountant = await suite.person(company, 'accountant', `accountant${companies}@suite.test`)
    state.administrator = await suite.person(company, 'administrator', `administrator${companies}@suite.test`)
    state.organization = await customer(state.administrator)
  })
  /** Walks the chain of hashes of the company over its stored rows; returns the place of the first broken link. */
  const brokenAt = async (): Promise<number> => {
    const { suite, accountant } = state
    const rows = await suite.backend.db.query<StoredRecord>(
      "select * from commercial_invoices where company = $1 and is_sales and status <> 'pro_format' order by number",
      [accountant.company],
    )
    const links = []
    for (const document of rows) {
      const lines = await recordsBy(
        suite.backend.db,
        invoiceLine,
        accountant.company,
        'transaction',
        [document.id],
        'position, id',
      )
      links.push({
        previous_hash: document.previous_hash as string | null,
        hash: String(document.hash),
        frozen: frozenContent(document, lines),
      })
    }
    return brokenLink(links, sha256)
  }
  return { state, brokenAt }
}
