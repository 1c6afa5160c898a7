import type { Person } from '../suite.ts'

/** Creates a template of mails in a category of its own, which is named after a kind of document. */
export async function makeMailTemplate(person: Person, label: string, title: string): Promise<void> {
  const category = (await person.call('POST', 'notifications/v1/emails/categories/', { label })).body.id
  await person.call('POST', 'notifications/v1/emails/templates/', {
    title,
    object: 'Votre document {{number}}',
    text: '<p>Bonjour {{billing_contact}}, {{total}} : {{link}}</p>',
    category,
  })
}
