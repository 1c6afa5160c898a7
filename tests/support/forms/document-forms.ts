import { act, fireEvent, screen, within } from '@testing-library/react'
import { customer, pay, pendingQuotation, sentQuotation, validated } from '../documents.ts'
import { dialog, type Form, ids, of, panel, press } from './form-steps.ts'
import { fillForm, readForm } from './form-values.ts'
import { dataOf, receivedXml, sawmill } from '../files/received-files.ts'
import type { staffApp } from '../staff.tsx'
import type { Reply } from '../suite.ts'

/** Makes the documents, the lines of the bank and the mail on which their dialogs are opened. */
export async function makeDocumentFormRecords(state: ReturnType<typeof staffApp>['state']): Promise<void> {
  const { person } = state
  const at = 'commercial/v1/'
  const make = async (path: string, values: Record<string, unknown> = {}): Promise<Reply> => {
    const reply = await person.call('POST', path, values)
    if (!reply.body.id) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply
  }
  const move = async (path: string, id: string, ...states: string[]): Promise<void> => {
    for (const status of states) {
      const { etag } = await person.call('GET', `${at}${path}/${id}/`)
      await person.call('PATCH', `${at}${path}/${id}/`, { status }, { 'if-match': etag ?? '' })
    }
  }
  const client = await customer(person)
  // A paid invoice that was credited: its credit may settle another one, its money may go back.
  const paid = (await validated(person, client)).body.id
  await pay(person, paid, '120.00')
  ids.credit = (await make(`${at}credits/`, { linked_invoice: paid, need_lines: true })).body.id
  await move('credits', ids.credit!, 'accepted')
  for (const price of ['40.00', '60.00']) await validated(person, client, price)
  ids.refund = (await make(`${at}refunds/`, { linked_invoice: paid, need_lines: true })).body.id
  await move('refunds', ids.refund!, 'accepted')
  const other = (await validated(person, client, '80.00')).body.id
  await pay(person, other, '96.00')
  await move('credits', (await make(`${at}credits/`, { linked_invoice: other, need_lines: true })).body.id, 'accepted')
  ids.openRefund = (await make(`${at}refunds/`, { linked_invoice: other, need_lines: true })).body.id
  const lines = [{ product_name: 'Chaise', quantity: '40', price: '25.00' }]
  ids.credited = (await validated(person, client, '0', { invoice_lines: lines })).body.id
  const half = (await validated(person, client, '0', { invoice_lines: lines })).body.id
  const { invoice_lines: billed } = (await person.call('GET', `${at}invoices/${half}/?expand=invoice_lines`)).body
  ids.draftCredit = (
    await make(`${at}credits/`, {
      linked_invoice: half,
      credit_lines: [{ product_name: 'Chaise', quantity: '2', source_line: billed[0].id }],
    })
  ).body.id
  const order = (
    await make(`${at}purchase-orders/`, {
      organization: client,
      purchase_order_lines: [{ product_name: 'Lame', quantity: '40', price: '100.00' }],
    })
  ).body.id
  ids.order = order
  ids.bought = (
    await make(`${at}purchase-orders/`, {
      organization: client,
      is_sales: false,
      purchase_order_lines: [{ product_name: 'Lame', quantity: '40', price: '60.00' }],
    })
  ).body.id
  ids.delivery = (await make(`${at}purchase-orders/${order}/make_delivery_note/`)).body.id
  const sent = await sentQuotation(person, client)
  ids.signed = sent.body.id
  await move('quotations', ids.signed!, 'accepted')

  const supplier = await customer(person, {
    company_name: String(sawmill.name),
    type: 'manufacturer',
    siret_number: String(sawmill.siret),
    vat_number: String(sawmill.vat_number),
    iban: String(sawmill.iban),
  })
  const file = dataOf(receivedXml({ document: { number: 'SCI-4720' } }))
  ids.received = (await make(`${at}received-invoices/`, { file })).body.id
  await validated(person, supplier, '150.00', { is_sales: false, number: 'ACH-2026-61' })
  state.suite.backend.settings.BANK_PROVIDER = 'simulator'
  const account = (await make('payment/v1/bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' }))
    .body.id
  await make('payment/v1/bank-accounts/', { name: 'Épargne', iban: 'FR1420041010050500013M02606' })
  const statement = 'Date;Libellé;Montant\n20/11/2026;PRLV EDF PRO 8841203;-612,40\n'
  await person.call('POST', `payment/v1/bank-accounts/${account}/import_statement/`, {
    file: `data:text/plain;base64,${Buffer.from(statement).toString('base64')}`,
  })

  const asked = await sentQuotation(person, client)
  ids.asked = asked.body.id
  await state.suite.anonymous('POST', `${at}quotations/public/${asked.body.public_key}/question/`, {
    text: 'Quel bois ?',
    name: 'Solène',
  })
  ids.mailed = (await pendingQuotation(person, client)).body.id
  await person.call('POST', `${at}send-transaction/`, {
    type: 'quotation',
    emails: ['solene@keranna.example'],
    object: 'Votre devis',
    send_at: new Date(Date.parse(state.suite.clock.now()) + 60 * 86_400_000).toISOString(),
    data: { id: ids.mailed, content: '<p>Bonjour</p>' },
  })
}

const page = (kind: string, id: string, action: string): Form =>
  panel(() => `/${kind}/${ids[id]}/sales?action=${action}`)
const bankLine = (key: string): Form =>
  of(
    () => '/bank',
    async (user) => {
      const list = await screen.findByRole('list', { name: 'Lignes à rapprocher' })
      await user.click(await within(list).findByRole('button', { name: /8841203/ }))
      await screen.findByText(/^Rien n’est proposé/)
      await user.keyboard(key)
      return dialog()
    },
  )

/** How the dialogs of documents, of the bank and of mails are reached. */
export const documentForms: Readonly<Record<string, Form>> = {
  'features/documents/page/dialogs/AllocateDialog.tsx': {
    at: () => `/credit/${ids.credit}/sales?action=allocate`,
    open: async () => {
      const root = await dialog()
      await within(root).findByLabelText(/^Facture à régler/)
      return root
    },
    fill: async (root, user) => {
      const choice = within(root).getByLabelText<HTMLSelectElement>(/^Facture à régler/)
      await user.selectOptions(choice, choice.options[2]!.value)
      const amount = within(root).getByLabelText(/^Montant/)
      await user.clear(amount)
      await user.type(amount, '7,50{Tab}')
    },
  },
  'features/documents/page/dialogs/InstallmentsDialog.tsx': {
    ...page('invoice', 'lacking', 'installments'),
    fill: async (root, user) => {
      await user.click(within(root).getByRole('button', { name: 'Répartir' }))
      for (const [label, amount] of [
        ['Échéance 1, montant', '30{Tab}'],
        ['Échéance 3, montant', '50{Tab}'],
      ] as const) {
        const input = await within(root).findByLabelText(label)
        await user.clear(input)
        await user.type(input, amount)
      }
    },
  },
  'features/documents/page/dialogs/AnswerQuestionDialog.tsx': {
    at: () => `/quotation/${ids.asked}/sales`,
    open: async (user) => {
      await press(user, /^Répondre/)
      return dialog()
    },
    fill: async (root, user) => {
      await user.type(within(root).getByLabelText(/^Votre réponse/), 'Du chêne.')
    },
    read: (root) => ({ answer: within(root).getByLabelText<HTMLTextAreaElement>(/^Votre réponse/).value }),
  },
  'features/documents/page/dialogs/DepositDialog.tsx': page('quotation', 'signed', 'deposit'),
  'features/payments/PayBackDialog.tsx': page('refund', 'refund', 'payBack'),
  'features/documents/page/quantities/credit-draft.ts': {
    ...page('invoice', 'credited', 'credit'),
    fill: async (root, user) => {
      await user.click(within(root).getByRole('radio', { name: /^Une remise/ }))
      await user.type(within(root).getByLabelText(/^Libellé/), 'Retard de pose')
      await user.type(within(root).getByLabelText(/^Montant HT/), '50{Tab}')
      await user.click(within(root).getByRole('radio', { name: /^Une partie/ }))
      const chairs = await within(root).findByLabelText('Chaise')
      await user.clear(chairs)
      await user.type(chairs, '3{Tab}')
      await user.selectOptions(within(root).getByLabelText(/^Motif/), 'damaged')
      await user.type(within(root).getByLabelText('Objet'), 'Chaises reprises')
    },
  },
  'features/documents/page/dialogs/ModifyQuantitiesDialog.tsx': {
    at: () => `/delivery-note/${ids.delivery}/sales?action=modifyDraft`,
    open: async () => {
      const root = await dialog()
      await within(root).findByLabelText('Lame')
      return root
    },
  },
  'features/documents/page/dialogs/TransportDialog.tsx': page('delivery-note', 'delivery', 'transport'),
  'features/documents/page/dialogs/OrderAnswerDialog.tsx': panel(
    () => `/purchase-order/${ids.bought}/purchases?action=confirmSupplier`,
  ),
  'features/documents/page/dialogs/ModifyRefundDialog.tsx': page('refund', 'openRefund', 'modifyDraft'),
  'features/received/AnswerDialog.tsx': of(
    () => `/received-invoice/${ids.received}`,
    async (user) => {
      await press(user, 'Refuser')
      return dialog()
    },
  ),
  'features/payments/TransferDialog.tsx': of(
    () => '/invoices/purchases',
    async (user) => {
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /ACH-2026-61/ })
      if (!box.checked) await user.click(box)
      await press(user, 'Virer')
      const root = await dialog()
      await within(root).findByRole('option', { name: /^Épargne/ })
      return root
    },
  ),
  'features/banks/triage/IgnoreDialog.tsx': bankLine('i'),
  'features/banks/triage/RuleDialog.tsx': bankLine('r'),
  'features/documents/editor/parts/PasteDialog.tsx': {
    at: () => '/quotation-create/sales',
    writesNothing: true,
    open: async (user) => {
      await press(user, 'Coller depuis un tableur')
      return dialog()
    },
    fill: async (root) => {
      const cells = 'Table\t2\t100,00\nChaise\t4\t25,00'
      await act(async () => void fireEvent.change(within(root).getByRole('textbox'), { target: { value: cells } }))
      await fillForm(root, () => 0.4)
    },
    read: (root) => ({ ...readForm(root), cells: root.querySelector('tbody')?.textContent ?? '' }),
  },
  'widgets/email-dialog/ScheduledMail.tsx': of(
    () => `/quotation/${ids.mailed}/sales`,
    async (user) => {
      await press(user, 'Changer l’heure')
      return dialog('Changer l’heure')
    },
  ),
}
