import type { DemoRecord } from './demo-context.ts'

/** Returns the mail of a document to its customer. */
export const documentMail = (type: string, document: DemoRecord, email: unknown): Record<string, unknown> => ({
  type,
  emails: [email],
  object: type === 'quotation' ? 'Votre devis' : 'Votre facture',
  data: {
    id: document.id,
    content:
      '<p>Bonjour,</p><p>Vous trouverez le document en pièce jointe et en ligne.</p><p>Cordialement,<br>Menuiserie Kervadec</p>',
  },
})
