import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../src/contract/rules/time/due-dates.ts'
import { at, type DemoContext, type DemoRecord } from './context/demo-context.ts'
import type { DemoDirectory } from './directory/directory-history.ts'

interface AskedTask {
  /** Days from today: when it was asked, and until when it is wanted. */
  asked: number
  due: number
  by: string
  of: string
  title: string
  isDone?: boolean
}

/** Tasks that colleagues gave each other in the last month; those due before this week are done. */
const tasks: readonly AskedTask[] = [
  { asked: -28, due: -21, by: 'administrator', of: 'hr', title: 'Préparer les entretiens annuels', isDone: true },
  { asked: -26, due: -20, by: 'sales', of: 'stock', title: 'Compter les panneaux de chêne', isDone: true },
  { asked: -25, due: -18, by: 'hr', of: 'recruiter', title: 'Publier l’annonce de menuisier poseur', isDone: true },
  { asked: -24, due: -19, by: 'manager', of: 'support', title: 'Rappeler Mme Le Bihan, volet bloqué', isDone: true },
  { asked: -22, due: -15, by: 'administrator', of: 'accountant', title: 'Transmettre le prévisionnel', isDone: true },
  { asked: -20, due: -14, by: 'sales', of: 'manager', title: 'Valider le planning de pose', isDone: true },
  { asked: -18, due: -12, by: 'manager', of: 'lead', title: 'Relever les cotes de la mairie', isDone: true },
  { asked: -17, due: -10, by: 'lead', of: 'employee', title: 'Affûter les lames de la scie', isDone: true },
  {
    asked: -15,
    due: -8,
    by: 'accountant',
    of: 'sales',
    title: 'Envoyer le bon de commande de la mairie',
    isDone: true,
  },
  { asked: -12, due: -7, by: 'lead', of: 'stock', title: 'Sortir la quincaillerie du chantier', isDone: true },
  { asked: -11, due: -6, by: 'accountant', of: 'hr', title: 'Transmettre les notes de frais', isDone: true },
  { asked: -9, due: -4, by: 'administrator', of: 'support', title: 'Relire la fiche des garanties', isDone: true },
  { asked: -6, due: 0, by: 'accountant', of: 'administrator', title: 'Signer le mandat de prélèvement' },
  { asked: -5, due: 1, by: 'sales', of: 'stock', title: 'Réserver deux portes intérieures' },
  { asked: -4, due: 2, by: 'hr', of: 'recruiter', title: 'Relancer les candidats de mardi' },
  { asked: -3, due: 1, by: 'manager', of: 'support', title: 'Prévenir Hôtel du Port du passage' },
  { asked: -2, due: 2, by: 'administrator', of: 'manager', title: 'Choisir le fournisseur de panneaux' },
  { asked: -2, due: 3, by: 'hr', of: 'administrator', title: 'Relire le contrat du menuisier poseur' },
  { asked: -1, due: 1, by: 'administrator', of: 'hr', title: 'Préparer l’accueil de janvier' },
  { asked: -1, due: 2, by: 'lead', of: 'employee', title: 'Ranger le stock de chutes' },
]

/** Remarks on customers and suppliers that name a colleague. */
const remarks: readonly { asked: number; by: string; of: string; side: 'customers' | 'suppliers'; text: string }[] = [
  { asked: -27, by: 'administrator', of: 'manager', side: 'customers', text: 'Règle toujours en fin de mois.' },
  {
    asked: -23,
    by: 'administrator',
    of: 'accountant',
    side: 'suppliers',
    text: 'Deux panneaux abîmés à la livraison.',
  },
  { asked: -16, by: 'sales', of: 'support', side: 'customers', text: 'Un volet grince, à régler sous garantie.' },
  {
    asked: -13,
    by: 'administrator',
    of: 'stock',
    side: 'suppliers',
    text: 'La facture annonce trois palettes, reçues ?',
  },
  { asked: -7, by: 'sales', of: 'lead', side: 'customers', text: 'Accès au chantier par la cour, code 2941.' },
  { asked: -3, by: 'sales', of: 'administrator', side: 'suppliers', text: 'Propose 3 % de remise sur l’année.' },
]

/** Own tasks of the salesperson, in days from today. */
const own = [
  [0, 'Envoyer les échantillons de teinte'],
  [1, 'Vérifier la TVA réduite, Ker Anna'],
  [3, 'Rappeler la mairie pour l’accès au chantier'],
] as const

/** Creates the tasks that colleagues gave each other in the last month, with their notifications. */
export async function askColleagues(demo: DemoContext, directory: DemoDirectory, now: string): Promise<void> {
  const today = parisDay(now)
  for (const { asked, due, by, of, title, isDone } of tasks) {
    demo.clock.set(at(addDays(today, asked), 9))
    const made = await demo.call<DemoRecord>(by, 'POST', 'dashboard/v1/tasks/', {
      title,
      date: addDays(today, due),
      assigned_user: demo.member(of),
    })
    demo.clock.set(at(addDays(today, Math.min(due, 0)), 15))
    if (isDone) await demo.call(of, 'PATCH', `dashboard/v1/tasks/${made.id}/`, { finished: true }, String(made.etag))
  }
  for (const [index, { asked, by, of, side, text }] of remarks.entries()) {
    demo.clock.set(at(addDays(today, asked), 11))
    await demo.call(by, 'POST', 'directory/v1/organization-notes/', {
      organization: directory[side][index % directory[side].length]!.id,
      text,
      mentions: [demo.member(of)],
    })
  }
  demo.clock.set(now)
  for (const [days, title] of own)
    await demo.call('sales', 'POST', 'dashboard/v1/tasks/', {
      title,
      date: addDays(today, days),
      assigned_user: demo.member('sales'),
    })
}
