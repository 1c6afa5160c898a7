import dayjs from 'dayjs'
import { translateKey } from '../../../widgets/labels.ts'
import { today } from '../../../widgets/today.ts'

const day = (shift: number): string => dayjs(today()).add(shift, 'day').format('YYYY-MM-DD')
const at = (shift: number): string => `${day(shift)}T09:00:00.000Z`
const camille = { first_name: 'Camille', last_name: 'Roussel' }

/** Returns notes of a record, one pinned. */
export const notes = () => [
  {
    id: 'n1',
    text: translateKey('admin:samples.delivery'),
    pin: true,
    made_at: at(-40),
    user_first_name: 'Camille',
    user_last_name: 'Roussel',
  },
  {
    id: 'n2',
    text: translateKey('admin:samples.call'),
    pin: false,
    made_at: at(-2),
    user_first_name: 'Yann',
    user_last_name: 'Tanguy',
  },
]

/** Sample documents of a record. */
export const sampleDocuments = [
  { id: 'd1', title: 'Kbis.pdf', size: '0.2', document: null, created_at: at(-12) },
  { id: 'd2', title: 'Quai.png', size: '0.4', document: null, created_at: at(-3) },
]

/** Team of a record: its manager, and a member who is notified in the app alone. */
export const sampleTeam = [
  {
    id: 'm1',
    pipeline_user: 'sample-camille',
    pipeline_user_object: camille,
    notification_bool: true,
    email_bool: true,
    manager: true,
  },
  {
    id: 'm2',
    pipeline_user: 'sample-yann',
    pipeline_user_object: { first_name: 'Yann', last_name: 'Tanguy' },
    notification_bool: true,
    email_bool: false,
    manager: false,
  },
]

/** Returns tasks of the second form: late, due, future, finished. */
export const someTasks = () => [
  {
    id: 't1',
    title: translateKey('admin:samples.remind'),
    date: day(-3),
    finished: false,
    assigned_user_object: camille,
  },
  {
    id: 't2',
    title: translateKey('admin:samples.visit'),
    date: day(0),
    finished: false,
    description: translateKey('admin:samples.measures'),
    assigned_user_object: camille,
  },
  { id: 't3', title: translateKey('admin:samples.prepare'), date: day(9), finished: false },
  { id: 't4', title: translateKey('admin:samples.catalogue'), date: day(-8), finished: true },
]

/** Returns tasks of the older form, one with priority. */
export const oldTasks = () =>
  someTasks().map(({ id, title, date, finished }, index) => ({
    id: `o${id}`,
    title,
    end: `${date}T00:00:00.000Z`,
    finished,
    priority: index === 0,
  }))

/** A sample customer. */
export const sampleOrganization = {
  id: 'sample',
  company_name: 'Hôtel du Port',
  type: 'client',
  website: 'https://hotel.example',
  keywords: ['Audierne', 'Port'],
  discount: '2.5',
  payday: 10,
  is_person: false,
  city: 'Audierne',
  phone: '02 98 70 00 00',
}

/** Sample customers for a list. */
export const sampleOrganizations = [
  'Hôtel du Port',
  'Garage Morvan',
  'Scierie Le Goff',
  'Ferme Kerbrat',
  'École Diwan',
].map((company_name, index) => ({
  ...sampleOrganization,
  id: `s${index}`,
  company_name,
  type: ['client', 'prospect', 'manufacturer', 'lead', 'client'][index]!,
  city: ['Audierne', 'Quimper', 'Brest', 'Morlaix', 'Carhaix'][index]!,
}))
