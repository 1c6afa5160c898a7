import { staffApp } from '../../support/staff.tsx'
import { customer, draft, pendingQuotation, sentQuotation, taxesOf, validated } from '../../support/documents.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { blankLine } from '../../../src/features/documents/editor/model/model.ts'
import { freeLineNature } from '../../../src/features/documents/editor/model/pricing.ts'
import { makeMailTemplate } from '../../support/records/mail-template.ts'

const { state, server, calls, posted, show, visit, origin, router } = staffApp()

let client = ''

let window = ''

beforeAll(async () => {
  client = await customer(state.person)
  const taxes = await taxesOf(state.person)
  window = (
    await state.person.call('POST', 'products/v1/products/', {
      name: 'Fenêtre chêne',
      reference: 'FEN-120',
      saling_price: '845.00',
      cost_price: '512.40',
      tax_amount: '5.5',
      type: 'service',
    })
  ).body.id
  await state.person.call('POST', 'products/v1/products/', {
    name: 'Dépose et pose',
    reference: 'POSE-FEN',
    saling_price: '185.00',
    tax_amount: '10',
    type: 'service',
  })
  expect(taxes['5.5']).toBeTruthy()
})

const cell = (column: string, line: number) =>
  screen.findByLabelText(`${column}, ligne ${line}`) as Promise<HTMLInputElement>

const patched = (path: string) => calls.filter((call) => call.method === 'PATCH' && call.path.includes(path))

it('writes a quotation by keyboard alone: client, products, quantities, saved with all lines at once', async () => {
  const user = await show('/quotation-create/sales')
  const party = await screen.findByLabelText(/^Client/)
  await waitFor(() => expect(document.activeElement).toBe(party))
  await user.keyboard('Ker Anna{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await cell('Désignation', 1)))
  await user.keyboard('fen{Enter}4{Enter}')
  await waitFor(async () => expect((await cell('Désignation', 1)).value).toBe('Fenêtre chêne'))
  await user.keyboard('dépose{Enter}3*2{Enter}')
  await waitFor(async () => expect((await cell('Quantité', 2)).value).toBe('6'))
  expect((await cell('Prix HT', 1)).value.replaceAll(/\s/g, ' ')).toBe('845,00 €')
  await user.keyboard('Main courante sur mesure{Enter}2{Enter}')
  await waitFor(async () => expect((await cell('Désignation', 3)).value).toBe('Main courante sur mesure'))
  const price = await cell('Prix HT', 3)
  if (document.activeElement !== price) await user.click(price)
  await user.keyboard('1 234,5{Enter}')
  expect((await screen.findAllByText(/6\s959,00\s€/)).length).toBeGreaterThan(0)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/quotation-modify\//))
  const [post] = posted('/quotations/')
  expect(post?.body).toMatchObject({
    is_sales: true,
    organization: client,
    quotation_lines: [
      { product: window, quantity: '4', price: '845.00' },
      { product_name: 'Dépose et pose', quantity: '6' },
      { product_name: 'Main courante sur mesure', quantity: '2', price: '1234.5' },
    ],
  })
  expect(post?.headers.get('idempotency-key')).toBeTruthy()
})

it('asks for the client before it saves, and stays where that is typed', async () => {
  const user = await show('/invoice-create/sales')
  await screen.findByLabelText(/^Client/)
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(await screen.findByText('Ce champ est requis')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Client/))
  expect(posted('/invoices/')).toHaveLength(0)
})

it('keeps the keys of a sheet: duplicate, move, remove, section by a slash', async () => {
  const { body } = await pendingQuotation(state.person, client, {
    quotation_lines: [
      { product_name: 'Table', quantity: '1', price: '100' },
      { product_name: 'Banc', quantity: '2', price: '50' },
    ],
  })
  const user = await show(`/quotation-modify/${body.id}/sales`)
  await user.click(await cell('Désignation', 1))
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(async () => expect((await cell('Désignation', 2)).value).toBe('Table'))
  await user.click(await cell('Désignation', 3))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(async () => expect((await cell('Désignation', 2)).value).toBe('Banc'))
  await user.click(await cell('Désignation', 4))
  await user.keyboard('/sec{Enter}')
  const section = await screen.findByLabelText('Section, ligne 4')
  await user.type(section, 'Pose')
  expect(screen.getByText(/ligne ajoutée|lignes ajoutées/)).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(patched(`/quotations/${body.id}`)).toHaveLength(1))
  const [patch] = patched(`/quotations/${body.id}`)
  expect(patch?.headers.get('if-match')).toBeTruthy()
  expect(
    patch?.body.quotation_lines.map((line: { product_name: string; kind: string }) => [line.kind, line.product_name]),
  ).toEqual([
    ['product', 'Table'],
    ['product', 'Banc'],
    ['product', 'Table'],
    ['section', 'Pose'],
  ])
  expect(patch?.body).not.toHaveProperty('organization')
})

it('joins what a colleague saved meanwhile: both choose where both changed, the rest of both is kept', async () => {
  const { body } = await pendingQuotation(state.person, client)
  const user = await show(`/quotation-modify/${body.id}/sales`)
  const quantity = await cell('Quantité', 1)
  const now = await state.person.call('GET', `commercial/v1/quotations/${body.id}/?expand=quotation_lines`)
  const [line] = now.body.quotation_lines
  await state.person.call(
    'PATCH',
    `commercial/v1/quotations/${body.id}/`,
    {
      subject: 'Du collègue',
      quotation_lines: [{ id: line.id, kind: 'product', product_name: 'Table', quantity: '9', price: '50' }],
    },
    { 'if-match': now.etag ?? '' },
  )
  await user.click(quantity)
  await user.keyboard('5{Enter}{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Quelqu’un d’autre a enregistré ce document' })
  await user.click(within(dialog).getByLabelText('Celle de votre autre fenêtre : 9'))
  await user.click(within(dialog).getByRole('button', { name: 'Fusionner et enregistrer' }))
  await waitFor(async () => {
    const { body: after } = await state.person.call(
      'GET',
      `commercial/v1/quotations/${body.id}/?expand=quotation_lines`,
    )
    expect([after.subject, after.quotation_lines[0].quantity]).toEqual(['Du collègue', '9'])
  })
})

it('offers a new version of a quotation that was sent, and no change of it: one sentence says why', async () => {
  const { body } = await sentQuotation(state.person, client)
  const user = await show(`/quotation-modify/${body.id}/sales`)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/quotation/${body.id}/sales`))
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  expect(screen.queryByRole('menuitem', { name: 'Modifier' })).toBe(null)
  await user.click(screen.getByRole('menuitem', { name: 'Nouvelle version' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Nouvelle version' })
  expect(within(dialog).getByText(/ce devis ne change plus/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Nouvelle version' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/quotation-modify\//))
  expect(await screen.findByText(`${body.number}-V2`, { exact: false })).toBeTruthy()
})

it('calls the version after a quotation the next one, and that before it the previous one', async () => {
  const { body } = await sentQuotation(state.person, client)
  const next = await state.person.call('POST', `commercial/v1/quotations/${body.id}/new_version/`, {})
  for (const [id, word, number] of [
    [body.id, 'Version suivante', next.body.number],
    [next.body.id, 'Version précédente', body.number],
  ]) {
    await show(`/quotation/${id}/sales`)
    const version = await waitFor(() =>
      within(screen.getByRole('list', { name: 'Chaîne des documents' })).getByText(number),
    )
    expect(version.closest('li')?.textContent).toContain(word)
    cleanup()
  }
})

it('says what the law still asks, and leads to it', async () => {
  const bare = await customer(state.person, { company_name: 'Sans adresse', address: null, siret_number: null })
  const user = await show(`/invoice-create/sales?organization=${bare}`)
  await user.click(await screen.findByRole('radio', { name: /Contrôle légal/ }))
  expect(await screen.findByRole('button', { name: 'Client\u00a0: adresse' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Au moins une ligne avec un prix' }))
  await waitFor(async () => expect(document.activeElement).toBe(await cell('Désignation', 1)))
})

it('takes rows from a spreadsheet: columns are matched, unreadable numbers named, then added', async () => {
  const user = await show(`/quotation-create/sales?organization=${client}`)
  await user.click(await screen.findByRole('button', { name: 'Coller depuis un tableur' }))
  const dialog = await screen.findByRole('dialog', { name: 'Coller des lignes' })
  await user.click(within(dialog).getByLabelText('Lignes du tableur'))
  await user.paste('Désignation\tQté\tPU HT\tTVA\nTable\t2\t1 200,50\t20\nBanc\tabc\t80\t7')
  expect(await within(dialog).findByText(/2 lignes à ajouter/)).toBeTruthy()
  expect(within(dialog).getByText(/nombre illisible/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter 2 lignes' }))
  await waitFor(async () => expect((await cell('Désignation', 2)).value).toBe('Banc'))
  expect((await cell('Prix HT', 1)).value.replaceAll(/\s/g, ' ')).toBe('1 200,50 €')
  // An unreadable number, and a rate that no tax has, stay empty and marked until they are typed.
  const [quantity, rate] = [await cell('Quantité', 2), await cell('TVA', 2)]
  expect([quantity, rate].map((input) => [input.value, input.getAttribute('aria-invalid')])).toEqual([
    ['', 'true'],
    ['', 'true'],
  ])
  const before = posted('/quotations/').length
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(await screen.findByText(/valeur collée/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  await user.keyboard('3{Enter}')
  await user.clear(rate)
  await user.type(rate, '10{Tab}')
  await waitFor(() => expect([quantity, rate].map((input) => input.getAttribute('aria-invalid'))).toEqual([null, null]))
  expect(posted('/quotations/')).toHaveLength(before)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(posted('/quotations/')).toHaveLength(before + 1))
  expect(posted('/quotations/').at(-1)?.body).toMatchObject({
    quotation_lines: [{ quantity: '2' }, { product_name: 'Banc', quantity: '3' }],
  })
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/quotation-modify\//))
})

it('waits for the rates that pasted rows name', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get(`${origin}/api/commercial/v1/taxes/`, async () => {
      await asked
    }),
  )
  const user = await show(`/quotation-create/sales?organization=${client}`)
  await user.click(await screen.findByRole('button', { name: 'Coller depuis un tableur' }))
  const dialog = await screen.findByRole('dialog', { name: 'Coller des lignes' })
  await user.click(within(dialog).getByLabelText('Lignes du tableur'))
  await user.paste('Désignation\tQté\tPU HT\tTVA\nTable\t2\t1 200,50\t5,5')
  await user.click(await within(dialog).findByRole('button', { name: 'Ajouter 1 ligne' }))
  expect((await cell('Désignation', 1)).value).toBe('')
  answer()
  await waitFor(async () => expect((await cell('Désignation', 1)).value).toBe('Table'))
  await waitFor(async () => expect((await cell('TVA', 1)).value).toMatch(/^5,5/))
})

it('charges VAT on shipping from the first moment, and tells goods from services on a free line', async () => {
  const user = await show(`/invoice-create/sales?organization=${client}`)
  const rate = await screen.findByLabelText<HTMLSelectElement>('TVA de la livraison')
  await waitFor(() => expect(rate.selectedOptions[0]?.textContent).toMatch(/^20\s%$/))
  expect(screen.queryByLabelText(/^Cours de change/)).toBeNull()
  expect(Array.from(rate.options).filter(({ textContent }) => /^0\s%/.test(textContent))).toHaveLength(1)
  await user.click(await cell('Désignation', 1))
  await user.keyboard('Table{Enter}1{Enter}')
  await user.click(await cell('Prix HT', 1))
  await user.keyboard('100{Enter}')
  await user.type(screen.getByLabelText(/^Frais de livraison/, { selector: 'input' }), '10{Tab}')
  expect(await screen.findByText(/TVA 20 % sur 110,00/)).toBeTruthy()
  await user.click(await cell('Désignation', 1))
  await user.selectOptions(await screen.findByLabelText('Nature'), 'Services')
  await user.click(await cell('Désignation', 2))
  await user.keyboard('Chaise{Enter}1{Enter}')
  await user.click(await cell('Désignation', 2))
  await waitFor(() => expect(screen.getByLabelText('Nature')).toHaveProperty('value', 'services'))
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await waitFor(() => expect(posted('/invoices/').at(-1)?.body).toMatchObject({ cost: '10' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/invoice-modify\//))
  const { body } = posted('/invoices/').at(-1)!
  expect(body).toMatchObject({
    delivery_taxes: [(await taxesOf(state.person))['20']],
    invoice_lines: [
      { product_name: 'Table', nature: 'services' },
      { product_name: 'Chaise', nature: 'services' },
    ],
  })
})

it('proposes services on a free line of a seller whose VAT is due on payment, then what the line before tells', () => {
  const line = blankLine()
  const [payment, debits] = [{ isVatOnPayment: true }, { isVatOnPayment: false }]
  expect(freeLineNature([line], payment)).toBe('services')
  expect(freeLineNature([line], debits)).toBe('goods')
  expect(freeLineNature([{ ...line, nature: 'goods' }, line], payment)).toBe('goods')
  // The nature of sale of the company decides where the nature is shown.
  expect(freeLineNature([line], { ...debits, sold: 'services' })).toBe('services')
  expect(freeLineNature([line], { ...payment, sold: 'goods' })).toBe('goods')
  expect(freeLineNature([line], { ...debits, sold: 'both' })).toBe('goods')
})

it('counts the discount of the document in the margin, and warns below the floor price', async () => {
  await state.person.call('POST', 'products/v1/products/', {
    name: 'Poêle',
    saling_price: '100.00',
    cost_price: '60.00',
    floor_price: '85.00',
    tax_amount: '20',
    type: 'physical',
  })
  const user = await show(`/quotation-create/sales?organization=${client}`)
  await user.click(await cell('Désignation', 1))
  await user.keyboard('poêle{Enter}2{Enter}')
  expect(await screen.findByText(/40 %.*80,00/)).toBeTruthy()
  expect(screen.queryByText(/prix plancher/)).toBeNull()
  await user.type(screen.getByLabelText(/^Remise sur le document/, { selector: 'input' }), '20{Tab}')
  expect(await screen.findByText(/Ligne 1.*sous le prix plancher de 85,00/)).toBeTruthy()
  expect(screen.getByText(/25 %.*40,00/)).toBeTruthy()
  const before = posted('/quotations/').length
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(posted('/quotations/')).toHaveLength(before + 1))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/quotation-modify\//))
})

it('asks for the rate of a foreign currency, and for that alone', async () => {
  const draft = await state.person.call('POST', 'commercial/v1/invoices/', {
    organization: client,
    currency: 'usd',
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  const user = await show(`/invoice-modify/sales/${draft.body.id}`)
  await user.type(await screen.findByLabelText(/^Cours de change/), '0,92{Tab}')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(patched(`/invoices/${draft.body.id}`).at(-1)?.body).toMatchObject({ exchange_rate: '0.92' }),
  )
})

it('starts again from the last quotation of the customer', async () => {
  await sentQuotation(state.person, client, {
    quotation_lines: [{ product_name: 'Comme la dernière fois', quantity: '3', price: '10' }],
  })
  await show(`/quotation-create/sales?organization=${client}&copyFromLast=1`)
  expect((await cell('Désignation', 1)).value).toBe('Comme la dernière fois')
})

it('validates an invoice with its irreversible effects named, and sends it in the same gesture', async () => {
  await makeMailTemplate(state.person, 'Facture', 'Envoi de la facture')
  const draft = await state.person.call('POST', 'commercial/v1/invoices/', {
    organization: client,
    invoice_lines: [{ product_name: 'Table', quantity: '1', price: '100' }],
  })
  const user = await show(`/invoice/${draft.body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Valider la facture' }))
  const dialog = await screen.findByRole('dialog', { name: 'Valider la facture' })
  expect(within(dialog).getByText(/Cette étape est irréversible/)).toBeTruthy()
  expect((within(dialog).getByLabelText(/Envoyer aussi par e-mail/) as HTMLInputElement).checked).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Valider la facture' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^FA-\d{4}-\d{5}$/ })).toBeTruthy()
  await waitFor(() => expect(posted('/send-transaction/')).toHaveLength(1))
  expect(posted('/send-transaction/')[0]?.body).toMatchObject({ type: 'invoice', emails: ['solene@keranna.example'] })
})

const bareDraft = async (values: Record<string, unknown>): Promise<{ party: string; id: string }> => {
  const party = await customer(state.person, values)
  const { body } = await draft(state.person, party)
  return { party, id: body.id }
}

const kept = async (party: string) => (await state.person.call('GET', `directory/v1/organizations/${party}/`)).body

it('takes what the customer lacks in the validation itself, keeps it on the customer, then validates', async () => {
  const { party, id } = await bareDraft({ company_name: 'Sans SIREN', siret_number: null, address: null })
  const user = await show(`/invoice/${id}/sales?action=validate`)
  const dialog = await screen.findByRole('dialog', { name: 'Valider la facture' })
  const submit = within(dialog).getByRole('button', { name: 'Valider la facture' })
  await user.click(within(dialog).getByLabelText(/Envoyer aussi par e-mail/))
  await user.click(submit)
  const address = await within(dialog).findByLabelText(/^Client : adresse/)
  await waitFor(() => expect(document.activeElement).toBe(address))
  await user.type(address, '2 allée des Ajoncs')
  const siren = within(dialog).getByLabelText(/^Client : SIREN ou SIRET/)
  await user.type(siren, '123456789')
  await user.click(submit)
  expect(await within(dialog).findByText(/pas un SIRET ni un SIREN/)).toBeTruthy()
  expect((await kept(party)).address).toBeNull()
  await user.clear(siren)
  await user.type(siren, '404833048{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /^FA-\d{4}-\d{5}$/ })).toBeTruthy()
  expect(await kept(party)).toMatchObject({ address: '2 allée des Ajoncs', siret_number: '404833048' })
})

it('leads from a missing mention to its field and back, with all that was typed', async () => {
  const { party, id } = await bareDraft({ company_name: 'Sans ville', city: null })
  const user = await show(`/invoice-modify/sales/${id}`)
  const name = await cell('Désignation', 1)
  await user.clear(name)
  await user.type(name, 'Bureau')
  await user.click(screen.getByRole('radio', { name: /^Contrôle légal/ }))
  const missing = await screen.findByRole('button', { name: /^Client\s: ville$/ })
  // Nothing is asked of a customer who has not been read.
  expect(screen.queryByRole('button', { name: /^Client\s: nom$/ })).toBeNull()
  await user.click(missing)
  const dialog = await screen.findByRole('dialog', { name: 'Compléter les mentions' })
  await user.type(within(dialog).getByLabelText(/^Client : ville/), 'Quimper{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Client\s: ville$/ })).toBeNull())
  expect((await cell('Désignation', 1)).value).toBe('Bureau')
  expect(router.state.location.pathname).toBe(`/invoice-modify/sales/${id}`)
  expect((await kept(party)).city).toBe('Quimper')
})

it('converts a part of an accepted quotation by line and quantity', async () => {
  const sent = await sentQuotation(state.person, client, {
    quotation_lines: [
      { product_name: 'Table', quantity: '4', price: '50' },
      { product_name: 'Banc', quantity: '1', price: '20' },
    ],
  })
  const user = await show(`/quotation/${sent.body.id}/sales`)
  await user.click(await screen.findByRole('button', { name: 'Marquer comme accepté' }))
  const noted = await screen.findByRole('dialog')
  await user.type(within(noted).getByLabelText(/^Accord donné par/), 'Marc Guillou')
  await user.click(within(noted).getByRole('button', { name: 'Marquer comme accepté' }))
  await user.click(await screen.findByRole('button', { name: 'Convertir en facture' }))
  const dialog = await screen.findByRole('dialog', { name: /^Convertir/ })
  await user.click(within(dialog).getByLabelText(/Une partie/))
  const [table, bench] = [await within(dialog).findByLabelText('Table'), await within(dialog).findByLabelText('Banc')]
  await user.clear(table)
  await user.type(table, '5')
  expect(await within(dialog).findByText(/Au plus 4/)).toBeTruthy()
  await user.clear(table)
  await user.type(table, '1')
  await user.clear(bench)
  await user.click(within(dialog).getByRole('button', { name: 'Créer la facture' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/invoice\//))
  expect(posted('/convert_invoice/')[0]?.body.lines).toEqual([{ line: expect.any(String), quantity: '1' }])
})

it('offers only what the rights allow', async () => {
  const { body } = await validated(state.person, client)
  const sales = await state.suite.person(state.company, 'sales')
  const user = await show(`/invoice/${body.id}/sales`, sales)
  expect(screen.queryByRole('button', { name: /^Encaisser/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }))
  expect((await screen.findAllByRole('menuitem')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('menuitem', { name: /^Encaisser/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: /Modifier/ })).toBeNull()
  expect(screen.queryByText('Écritures')).toBeNull()
})

it('says that a document is missing', async () => {
  await show('/invoice/00000000-0000-7000-8000-000000000000/sales')
  expect(await screen.findByText('Cette fiche n’existe pas')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Revenir à la liste' }).getAttribute('href')).toBe('/invoices/sales')
})

it('offers to try again when a document could not be read, which is another thing', async () => {
  server.use(
    http.get(`${origin}/api/commercial/v1/invoices/:id/`, () => HttpResponse.json({ detail: 'no' }, { status: 400 })),
  )
  await show('/invoice/00000000-0000-7000-8000-000000000001/sales')
  expect(await screen.findByText('La fiche n’a pas pu être chargée')).toBeTruthy()
})

it('says a total and a price of a seller without VAT, not those excluding and including it', async () => {
  const exempt = async (vat_exemption: boolean): Promise<void> => {
    const now = await state.person.call('GET', `auth/v1/companies/${state.company}/`)
    const path = `auth/v1/companies/${state.company}/`
    const { status } = await state.person.call('PATCH', path, { vat_exemption }, { 'if-match': now.etag ?? '' })
    expect(status).toBe(200)
  }
  const party = await customer(state.person, { company_name: 'Chez Yvonne' })
  await exempt(true)
  try {
    const made = await draft(state.person, party, '120.00', { cost: '12.00' })
    await show(`/invoice-modify/sales/${made.body.id}`)
    expect(await screen.findByLabelText('Prix, ligne 1')).toBeTruthy()
    expect(screen.getByLabelText('Frais de livraison')).toBeTruthy()
    expect(document.querySelector('main')?.textContent).not.toMatch(/HT|TTC/)
    await visit(`/invoice/${made.body.id}/sales`)
    expect((await screen.findAllByText('Total')).length).toBeGreaterThan(0)
    expect(document.querySelector('main')?.textContent).not.toMatch(/HT|TTC/)
    await visit('/invoices/sales')
    expect(await screen.findByRole('columnheader', { name: /^Total/ })).toBeTruthy()
    await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/résultats?Total/))
    expect(document.querySelector('main')?.textContent).not.toMatch(/HT|TTC/)
  } finally {
    await exempt(false)
  }
})
