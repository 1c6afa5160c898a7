import {
  type DocumentName,
  type DocumentPath,
  documentKindNames,
  documentNames,
} from '../../contract/commercial/kinds/names.ts'
import { type PlannedName, type RouteName, type StaffName, paths, routeOf } from '../../paths/index.ts'

/** Name of a staff screen. */
type ScreenName = Exclude<StaffName, PlannedName | 'logout'>

/** Help topic of a screen, and the keys that work on it besides those that work everywhere. */
export interface HelpTopic {
  topic: string
  keys: readonly ('lists' | 'forms')[]
  /** Keys of this screen alone. */
  own?: OwnKeys
}

/** Groups of keys of single screens. */
export type OwnKeys = 'agenda' | 'bank' | 'boards' | 'waiting'

const list = (topic: string): HelpTopic => ({ topic, keys: ['lists'] })
const form = (topic: string): HelpTopic => ({ topic, keys: ['forms'] })
const page = (topic: string): HelpTopic => ({ topic, keys: [] })

const isChange = (route: string, name: DocumentName): boolean =>
  ['create', 'modify', 'public'].some((suffix) => route.startsWith(`${name}-${suffix}`)) &&
  routeOf(route as RouteName).access === 'staff'

/** Addresses of the documents: their lists, their pages and their editors. */
type DocumentRoute = Extract<
  ScreenName,
  DocumentPath | DocumentName | `${DocumentName}-${'create' | 'modify' | 'public'}${string}`
>

/** Returns the topic of an address of a kind of document; kinds without an editor are changed on their page. */
function topicOf(route: string, name: DocumentName): HelpTopic {
  const { path, scope, isWritten } = documentNames[name]
  const topic = scope.replace('_', '-')
  if (route === path || (route === `${name}-create` && !isWritten)) return list(`${topic}s`)
  return isWritten && route !== name ? form(`${topic}-create`) : page(topic)
}

const documentTopics = Object.fromEntries(
  documentKindNames.flatMap((name) =>
    paths
      .map((row) => row.name)
      .filter((route) => route === documentNames[name].path || route === name || isChange(route, name))
      .map((route) => [route, topicOf(route, name)]),
  ),
)

const topics: Readonly<Record<ScreenName, HelpTopic>> = {
  home: page('home'),
  waiting: { topic: 'waiting', keys: ['lists'], own: 'waiting' },
  agenda: { ...page('agenda'), own: 'agenda' },
  calendar: { ...page('agenda'), own: 'agenda' },
  admin: { topic: 'admin', keys: ['lists', 'forms'] },
  profile: page('profile'),
  'page-test': page('page-test'),
  mailbox: page('mailbox'),
  'manage-email': list('manage-email'),
  products: list('products'),
  'product-create': form('product-create'),
  'product-modify': form('product-create'),
  'price-levels': list('price-levels'),
  taxes: list('taxes'),
  clients: list('clients'),
  directory: list('directory'),
  opportunities: { ...list('opportunities'), own: 'boards' },
  opportunity: page('opportunity'),
  pipelines: list('pipelines'),
  projects: list('projects'),
  project: { ...page('project'), own: 'boards' },
  tasks: list('tasks'),
  workload: page('workload'),
  topics: list('topics'),
  topic: page('topic'),
  reports: list('reports'),
  'pipeline-create': form('pipeline'),
  'pipeline-modify': form('pipeline'),
  'lead-forms': list('lead-forms'),
  'lead-form-create': form('lead-form'),
  'lead-form-modify': form('lead-form'),
  'lead-sources': page('lead-sources'),
  'crm-reporting': page('crm-reporting'),
  'booking-pages': list('booking-pages'),
  contact: page('contact'),
  organization: page('organization'),
  'personal-organizations': list('personal-organizations'),
  ...(documentTopics as Readonly<Record<DocumentRoute, HelpTopic>>),
  'invoice-payment': page('invoice'),
  'invoice-payment-bulk': page('invoice-payment-bulk'),
  dunning: list('dunning'),
  'received-invoices': list('received-invoices'),
  'received-invoice': page('received-invoice'),
  payments: list('payments'),
  bank: { ...page('bank'), own: 'bank' },
  synchro: page('synchro'),
  'bridge-connect-redirection': page('synchro'),
  accounting: list('accounting'),
  'accounting-detail': list('accounting-detail'),
  'accounting-journals-sales': list('accounting-journals'),
  'accounting-journals-purchases': list('accounting-journals'),
  'accounting-journals-bank': list('accounting-journals'),
  'accounting-journals-cash': list('accounting-journals'),
  'accounting-journals-sundry': list('accounting-journals'),
  'accounting-journals-opening': list('accounting-journals'),
  'aged-scales': list('aged-scales'),
  'business-management': page('business-management'),
  'receipts-book': page('receipts-book'),
  'fiscal-series': page('fiscal-series'),
  'e-reporting': page('e-reporting'),
  'file-manager': list('file-manager'),
  folders: list('file-manager'),
  'shared-documents': list('file-manager'),
  file: list('file-manager'),
}

/** Returns the help topic of an address; on the side of purchases a quotation or an invoice is the supplier's. */
export function helpTopic(name: string, params: Readonly<Record<string, string | undefined>>): HelpTopic | undefined {
  const found = Object.hasOwn(topics, name) ? topics[name as ScreenName] : undefined
  if (!found || params.sales !== 'purchases' || !/^(quotation|invoice)/.test(name)) return found
  const topic = name.startsWith('quotation') ? 'purchase-quotations' : 'purchase-invoices'
  return { ...found, topic }
}
