import type { DemoDirectory } from './directory/directory-history.ts'
import type { DemoContext, DemoRecord } from './context/demo-context.ts'

/** An invoice, and its status messages. */
const told = [
  {
    subject: 'Portail battant en chêne',
    code: '210',
    giver: 'buyer',
    motive: 'CMD_ERR',
    text: 'Notre numéro de commande manque.',
  },
  { subject: 'Pose de trois fenêtres', code: '213', giver: 'platform', motive: 'REJ_ADR' },
  {
    subject: 'Plan de travail en hêtre',
    code: '207',
    giver: 'buyer',
    motive: 'QTE_ERR',
    text: 'Une livraison est encore attendue.',
  },
  { subject: 'Étagères sur mesure', code: '205', giver: 'buyer' },
] as const

/**
 * Creates the statuses of the last e-invoices: one refused, one rejected by the platform, one disputed, one approved.
 */
export async function createPlatformAnswers(demo: DemoContext, { customers, products }: DemoDirectory): Promise<void> {
  const businesses = customers.filter(({ is_person: isPerson, country }) => isPerson !== true && country === 'FR')
  for (const [index, { subject, ...message }] of told.entries()) {
    const customer = businesses[index % businesses.length] as DemoRecord
    const draft = await demo.call('sales', 'POST', 'commercial/v1/invoices/', {
      organization: customer.id,
      subject,
      invoice_lines: products
        .slice(index * 2, index * 2 + 2)
        .map(({ id, unit }) => ({ product: id, unit, quantity: '2' })),
    })
    const path = `commercial/v1/invoices/${draft.id}/`
    await demo.call('accountant', 'PATCH', path, { status: 'accepted' }, String(draft.etag))
    await demo.call('accountant', 'POST', 'commercial/v1/send-transaction/', {
      type: 'invoice',
      emails: [customer.email ?? 'comptabilite@client.example'],
      object: 'Votre facture',
      data: { id: draft.id, content: '<p>Bonjour,</p><p>Veuillez trouver votre facture.</p>' },
    })
    await demo.platformAnswers()
    await demo.platformSays(draft.id, message)
  }
}
