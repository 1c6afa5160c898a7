/** The most bytes of a mail that is dropped on a record. */
export const mostMailBytes = 10 * 1_048_576

/** Kind of records that accepts mails: its service and path, its notes, and the field that names the record. */
export interface MailTaker {
  service: 'directory' | 'commercial'
  path: string
  notes: string
  parent: string
}

/** The kinds of records that take mails, by the registry name of their documents. */
export const mailTakers: Readonly<Record<string, MailTaker>> = {
  'directory/contact-documents': {
    service: 'directory',
    path: 'contacts',
    notes: 'directory/contact-notes',
    parent: 'contact',
  },
  'directory/organization-documents': {
    service: 'directory',
    path: 'organizations',
    notes: 'directory/organization-notes',
    parent: 'organization',
  },
  'commercial/business-opportunity-documents': {
    service: 'commercial',
    path: 'business-opportunities',
    notes: 'commercial/business-opportunity-notes',
    parent: 'business_opportunity',
  },
}

/** Checks whether the name of a file is that of a mail. */
export const isMailFile = (name: string): boolean => /\.eml$/i.test(name)
