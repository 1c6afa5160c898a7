import { staffApp } from '../../support/staff.tsx'
import { act, screen, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { http, HttpResponse } from 'msw'
import { makeZip } from 'client-zip'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAhead } from '../../../src/api/read-ahead.ts'
import { completeConfig, config, setConfig } from '../../../src/api/http/config.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { nameText } from '../../../src/features/documents/lists/month-papers.ts'
import { listMonthName } from '../../../src/features/documents/lists/month.ts'
import { customer, pay, send, validated } from '../../support/documents.ts'
import { takeSavedFiles } from '../../support/files/saved-files.ts'
import { pngOf } from '../../support/files/sample-files.ts'
import { readWorkbook } from '../../support/files/workbook.ts'

const { state, server, calls, show, origin } = staffApp()
let files: ReturnType<typeof takeSavedFiles>
const month = '2026-11'
const paper = pngOf(3000)
const ids: Record<'first' | 'second' | 'kept' | 'bare', string> = { first: '', second: '', kept: '', bare: '' }

beforeEach(() => {
  // The day of the services.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(state.suite.clock.now()) })
  files = takeSavedFiles()
})
afterEach(() => {
  vi.useRealTimers()
  files.restore()
  dismissToast()
})

beforeAll(async () => {
  const { person } = state
  const client = await customer(person)
  const supplier = await customer(person, { company_name: 'Bois / Quimper: "SARL"', siret_number: null })
  ids.first = (await validated(person, client, '100.00')).body.id
  ids.second = (await validated(person, client, '1234.56')).body.id
  await send(person, 'invoice', ids.first)
  await pay(person, ids.first, '20.00')
  await person.call('POST', 'commercial/v1/invoices/', {
    organization: client,
    invoice_lines: [{ product_name: 'Brouillon', quantity: '1', price: '9.00' }],
  })
  const buy = async (number: string): Promise<string> =>
    (await validated(person, supplier, '50.00', { is_sales: false, number, issue_date: '2026-11-05' })).body.id
  ids.kept = await buy('F/42')
  ids.bare = await buy('F43')
  await person.call('POST', 'commercial/v1/invoice-documents/', {
    invoice: ids.kept,
    title: 'Facture.png',
    document: `data:image/png;base64,${paper.toString('base64')}`,
  })
})

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Exporter un mois pour la comptabilité' }))

async function open(chosen = month) {
  const user = await show('/invoices/sales')
  await user.click(await screen.findByRole('button', { name: 'Exporter le mois' }))
  const box = await dialog()
  await user.selectOptions(box.getByLabelText('Mois'), listMonthName(chosen, 'fr'))
  return { user, box, start: () => user.click(box.getByRole('button', { name: 'Exporter' })) }
}

async function archive(): Promise<Record<string, Uint8Array>> {
  expect(files.saved).toHaveLength(1)
  return unzipSync(new Uint8Array(await files.saved[0]!.blob.arrayBuffer()))
}

const pdfOf = (id: string): string => `${origin}/api/commercial/v1/invoices/${id}/pdf/`

describe('the month as one archive', () => {
  it('offers the last whole month first', async () => {
    const user = await show('/invoices/sales')
    await user.click(await screen.findByRole('button', { name: 'Exporter le mois' }))
    const select: HTMLSelectElement = (await dialog()).getByLabelText('Mois')
    expect(select.value).toBe(select.options[1]?.value)
    expect(select.options[0]?.value).toBe(month)
  })

  it('holds the journal, the list of the invoices and their own files, and says what is missing', async () => {
    const { box, start } = await open()
    await start()
    expect(await box.findByText(/^L’export de .* est téléchargé/)).toBeTruthy()
    expect(files.saved[0]?.name).toBe(`Ensemble-Menuiserie-Kervadec-${month}.zip`)
    const held = await archive()
    const [first, second] = await Promise.all(
      [ids.first, ids.second].map(
        async (id) => (await state.person.call('GET', `commercial/v1/invoices/${id}/`)).body.number as string,
      ),
    )
    expect(Object.keys(held)).toEqual([
      `Journal ${month}.xlsx`,
      `Journal ${month}.csv`,
      `ventes/${first} Résidence Ker Anna.pdf`,
      `ventes/${second} Résidence Ker Anna.pdf`,
      'achats/F 42 Bois Quimper SARL.png',
      `Factures ${month}.xlsx`,
      'LISEZ-MOI.txt',
    ])
    // Without a browser axios reads bytes as text; the journey compares them as they are.
    const sent = await state.suite.router.app.request(pdfOf(ids.first), {
      headers: { authorization: `Bearer ${state.person.token}` },
    })
    expect(strFromU8(held[`ventes/${first} Résidence Ker Anna.pdf`]!)).toBe(await sent.text())
    expect(strFromU8(held['achats/F 42 Bois Quimper SARL.png']!)).toBe(new TextDecoder().decode(paper))
    const lack = 'F43 Bois / Quimper: "SARL"\u00a0: aucun fichier joint'
    expect(strFromU8(held['LISEZ-MOI.txt']!)).toContain(`Factures sans fichier\u00a0:\r\n- ${lack}\r\n`)
    expect(box.getByRole('alert').textContent).toContain(lack)
    expect(box.getByText('2 factures de vente')).toBeTruthy()
  })

  it('waits for the company that its file is named after', async () => {
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(http.get(`${origin}/api/auth/v1/companies/:id/`, () => held.then(() => undefined)))
    const { box, start } = await open()
    await start()
    answer()
    expect(await box.findByText(/^L’export de .* est téléchargé/)).toBeTruthy()
    expect(files.saved[0]?.name).toBe(`Ensemble-Menuiserie-Kervadec-${month}.zip`)
  })

  it('lists entries and invoices in typed cells, with the totals that the list of the screen has', async () => {
    const { box, start } = await open()
    await start()
    await box.findByText(/est téléchargé/)
    const held = await archive()
    const [journal] = readWorkbook(held[`Journal ${month}.xlsx`]!)
    expect(journal?.row(1)).toEqual([
      'Date',
      'Journal',
      'N° d’écriture',
      'Compte',
      'Intitulé',
      'Libellé',
      'Tiers',
      'Débit',
      'Crédit',
      'Lettrage',
      'Pièce',
      'Date de la pièce',
    ])
    const entries = (
      await state.person.call('GET', 'accounting/v1/account-lines/?page_size=100&stats=true&expand=account')
    ).body
    expect(journal?.rowCount).toBe(entries.count + 1)
    expect(journal?.cells).toMatchObject({
      A2: { type: 'number', format: 'dd/mm/yyyy' },
      C2: { type: 'number' },
      D2: { type: 'text', value: expect.stringMatching(/^\d{6}$/) },
      H2: { type: 'number', format: '#,##0.00' },
      I2: { type: 'number', format: '#,##0.00' },
    })
    const cents = (column: string): bigint =>
      Array.from({ length: entries.count }, (_, at) =>
        BigInt(journal!.cells[`${column}${at + 2}`]!.value.replace('.', '')),
      ).reduce((sum, value) => sum + value, 0n)
    expect(cents('H')).toBe(BigInt(entries.stats.debit.replace('.', '')))
    expect(cents('I')).toBe(cents('H'))
    expect(strFromU8(held[`Journal ${month}.csv`]!).trim().split('\r\n')).toHaveLength(entries.count + 1)
    const sheets = readWorkbook(held[`Factures ${month}.xlsx`]!)
    expect(sheets.map(({ name }) => name)).toEqual(['ventes', 'achats'])
    for (const [at, isSales] of [true, false].entries()) {
      const sheet = sheets[at]!
      const { stats, count } = (
        await state.person.call(
          'GET',
          `commercial/v1/invoices/?is_sales=${isSales}&status=accepted&page_size=1&stats=true`,
        )
      ).body
      expect(sheet.rowCount).toBe(count + 3)
      const total = sheet.row(sheet.rowCount)
      expect(total[sheet.row(1).indexOf('Total TTC')]).toBe(stats.total_price)
      expect(total[sheet.row(1).indexOf('Reste à payer')]).toBe(stats.left_to_pay)
    }
    const file = sheets[1]!.row(1).indexOf('Fichier')
    expect([2, 3].map((row) => sheets[1]!.row(row)[file])).toEqual([
      'achats/F 42 Bois Quimper SARL.png',
      'aucun fichier joint',
    ])
  })

  it('leaves out what is not ticked', async () => {
    const { user, box, start } = await open()
    await user.click(box.getByRole('checkbox', { name: 'Écritures comptables' }))
    await user.click(box.getByRole('checkbox', { name: /achat/ }))
    await start()
    await box.findByText(/est téléchargé/)
    const names = Object.keys(await archive())
    expect(names.filter((name) => !name.startsWith('ventes/'))).toEqual([`Factures ${month}.xlsx`, 'LISEZ-MOI.txt'])
    expect(calls.some(({ path }) => path.includes('account-lines'))).toBe(false)
  })

  it('reports a file that the service refuses, and goes on', async () => {
    server.use(http.get(pdfOf(ids.first), () => HttpResponse.json({ code: 'server_error' }, { status: 500 })))
    const { box, start } = await open()
    await start()
    await box.findByText(/est téléchargé/)
    expect(box.getByRole('alert').textContent).toMatch(/^2 factures sont sans fichier.*le service n’a pas donné/)
    expect(Object.keys(await archive()).filter((name) => name.startsWith('ventes/'))).toHaveLength(1)
  })

  it('saves no file when the network fails for good, and all of them at the next try', async () => {
    server.use(http.get(pdfOf(ids.second), () => HttpResponse.error()))
    const { user, box, start } = await open()
    await start()
    expect((await box.findByRole('alert')).textContent).toMatch(/^L’export a échoué\s: aucun fichier/)
    expect(files.saved).toEqual([])
    server.resetHandlers()
    await user.click(box.getByRole('button', { name: 'Réessayer' }))
    await box.findByText(/est téléchargé/)
    expect(Object.keys(await archive())).toHaveLength(7)
  })

  it('stops on demand, without a file', async () => {
    let asked = (): void => undefined
    const waiting = new Promise<void>((resolve) => (asked = resolve))
    server.use(
      http.get(pdfOf(ids.first), async () => {
        asked()
        await new Promise(() => undefined)
      }),
    )
    const { user, box, start } = await open()
    await start()
    await act(() => waiting)
    await user.click(await box.findByRole('button', { name: 'Arrêter' }))
    expect(await box.findByText('Export arrêté : aucun fichier n’a été enregistré.')).toBeTruthy()
    expect(files.saved).toEqual([])
    await user.click(box.getByRole('button', { name: 'Choisir un autre mois' }))
    expect(box.getByLabelText('Mois')).toBeTruthy()
  })

  it('says that a month has nothing', async () => {
    const { box, start } = await open(`${Number(month.slice(0, 4)) - 1}-${month.slice(5)}`)
    await start()
    expect(await box.findByText(/^Aucune écriture ni facture validée/)).toBeTruthy()
    expect(files.saved).toEqual([])
  })

  it('says honestly that a service of the specification alone has no month to give', async () => {
    const own = config()
    setConfig({ services: { ...own.services, commercial: { ...own.services.commercial, added: false } } })
    try {
      const user = await show('/invoices/sales')
      await user.click(await screen.findByRole('button', { name: 'Exporter le mois' }))
      const box = await dialog()
      expect(box.getByText(/^L’export du mois n’est pas possible avec ce service/)).toBeTruthy()
      expect(box.queryByLabelText('Mois')).toBeNull()
      expect(box.getAllByRole('button', { name: 'Fermer' })).toHaveLength(2)
    } finally {
      setConfig(own)
      expect(completeConfig(own)).toEqual(own)
    }
  })
})

describe('its writing', () => {
  it('reads no more files than a few beyond what a slow reader has taken', async () => {
    const size = 64 * 1024
    let begun = 0
    const read = async (name: number) => {
      begun += 1
      return { name: `${name}.pdf`, input: new Blob([new Uint8Array(size)]) }
    }
    const items = Array.from({ length: 300 }, (_, at) => at)
    const reader = makeZip(readAhead(items, read, 4)).getReader()
    let taken = 0
    let ahead = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      taken += value.byteLength
      // All that could go on without this reader has gone on.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      ahead = Math.max(ahead, begun - Math.floor(taken / size))
    }
    expect(begun).toBe(300)
    expect(taken).toBeGreaterThan(300 * size)
    expect(ahead).toBeLessThanOrEqual(6)
  })
  it('throws what a reading ahead throws where it is taken, and only there', async () => {
    const seen: number[] = []
    const read = async (item: number): Promise<number> => {
      if (item === 2) throw new Error('lost')
      return item
    }
    await expect(async () => {
      for await (const item of readAhead([0, 1, 2, 3], read, 4)) seen.push(item)
    }).rejects.toThrow('lost')
    expect(seen).toEqual([0, 1])
  })
  it('names files so that every system takes them', () => {
    expect(nameText('../../etc/passwd')).toBe('etc passwd')
    expect(nameText(' CON\u202e: "a"\n<b>|?*. ')).toBe('CON a b')
    expect(nameText('شركة 公司 Été')).toBe('شركة 公司 Été')
    expect(nameText('x'.repeat(300))).toHaveLength(100)
  })
})

it('contains our own PDF of a self-billed invoice', async () => {
  const agreed = await customer(state.person, {
    type: 'manufacturer',
    company_name: 'Scierie du Goyen',
    intracommunity_vat_number: 'FR83404833048',
    self_billing_since: '2026-01-15',
  })
  const { body } = await validated(state.person, agreed, '70.00', { is_sales: false, type: 'self_billing' })
  expect(body.number).toMatch(/^AF-404833048-/)
  const { box, start } = await open()
  await start()
  await box.findByText(/est téléchargé/)
  const held = await archive()
  expect(Object.keys(held)).toContain(`achats/${body.number} Scierie du Goyen.pdf`)
  expect(strFromU8(held['LISEZ-MOI.txt']!)).not.toContain(body.number)
})
