import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { notePdf } from '../../src/pdf/note-pdf.ts'
import { at } from './context/demo-context.ts'
import type { DemoContext, DemoRecord } from './context/demo-context.ts'

const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const pdf = (title: string, html: string): string =>
  dataUrl('application/pdf', notePdf({ title, html, foot: 'Menuiserie Kervadec' }))

const lease = (rent: string): string =>
  pdf(
    'Bail commercial de l’atelier',
    `<h2>Locaux</h2><p>Atelier de 420 m², 14 rue des Tonneliers à Pont-Croix.</p><h2>Loyer</h2><p>Loyer trimestriel de ${rent}, révisé chaque année selon l’indice des loyers commerciaux.</p>`,
  )

const rules = pdf(
  'Consignes de sécurité de l’atelier',
  '<p>Le port des lunettes et des protections auditives est obligatoire près des machines.</p><ol><li>Couper l’alimentation avant tout réglage.</li><li>Aspirer les copeaux en fin de journée.</li><li>Signaler toute anomalie au chef d’atelier.</li></ol>',
)

const woods = dataUrl(
  'text/csv',
  Buffer.from('essence;prix au m³\nchêne;1450,00\nhêtre;890,00\nchâtaignier;1120,00\npin maritime;480,00\n'),
)

const minutes =
  '<h2>Points vus</h2><p>Pose des fenêtres du rez-de-chaussée lundi, volets la semaine suivante.</p><ul><li>Commander les joints de vitrage</li><li>Rappeler le client au sujet de la couleur des volets</li></ul>'

/**
 * Creates the folders, notes and documents of the company: shared ones, two versions of a lease, a link that has ended.
 */
export async function createFiles(demo: DemoContext, today: string): Promise<void> {
  const [first, later] = [addDays(today, -40), addDays(today, -10)]
  const made = (role: string, path: string, values: Record<string, unknown>): Promise<DemoRecord> =>
    demo.call(role, 'POST', `files/v1/${path}/`, values)
  const folder = (role: string, name: string, more: Record<string, unknown> = {}): Promise<DemoRecord> =>
    made(role, 'folders', { name, default: false, ...more })
  const note = (role: string, name: string, text: string, more: Record<string, unknown> = {}): Promise<DemoRecord> =>
    made(role, 'files', { type: 'note', name, text, ...more })
  const paper = (
    role: string,
    name: string,
    document: string,
    more: Record<string, unknown> = {},
  ): Promise<DemoRecord> => made(role, 'files', { type: 'document', name, document, ...more })
  const [employee, hr, lead, chief] = ['employee', 'hr', 'lead', 'administrator'].map((role) => demo.member(role))

  const moment = demo.clock.now()
  demo.clock.set(at(first, 8))
  const contracts = await folder('administrator', 'Contrats')
  const building = await folder('administrator', 'Locaux', { parent: contracts.id })
  const lived = await paper('administrator', 'Bail commercial.pdf', lease('4 200,00 €'), { folder_parent: building.id })
  const workshop = await folder('hr', 'Atelier', { shared_users: [employee, lead, chief] })
  await paper('hr', 'Consignes de sécurité.pdf', rules, { folder_parent: workshop.id, favorite_users: [hr] })
  await paper('lead', 'Tarifs des essences.csv', woods, { folder_parent: workshop.id })
  await note(
    'hr',
    'Accueil d’un nouvel arrivant',
    '<p>Badge, vestiaire, visite de l’atelier, consignes de sécurité.</p>',
  )
  await made('administrator', 'links', { file: lived.id, expires_at: at(addDays(first, 7), 8) })

  demo.clock.set(at(later, 9))
  await demo.call(
    'administrator',
    'PATCH',
    `files/v1/files/${lived.id}/`,
    { document: lease('4 350,00 €') },
    String(lived.etag),
  )
  await note('lead', 'Compte rendu de chantier', minutes, { shared_users: [chief, employee] })
  const catalogue = await note(
    'administrator',
    'Horaires de l’atelier',
    '<p>Du lundi au jeudi : 8 h – 12 h et 13 h 30 – 17 h 30. Vendredi : 8 h – 12 h.</p>',
  )
  const { id, etag } = await note('administrator', 'Brouillon à jeter', '<p>Ancienne liste de courses.</p>')
  await demo.call('administrator', 'DELETE', `files/v1/files/${id}/`, undefined, String(etag))
  await made('administrator', 'links', { file: catalogue.id, expires_at: at(addDays(today, 30), 9) })
  demo.clock.set(moment)
}
