/** The most bytes of a mail that is dropped on a record. */
export const mostMailBytes = 10 * 1_048_576

/** What a dropped mail became: the note that holds its text, what was kept of its files, and the names of those that were not. */
export interface DroppedMail {
  note: string
  documents: string[]
  left: string[]
}

/** The kinds of records that take mails, by the registry name of their documents: the kind and its notes. */
export const mailTakers: Readonly<Record<string, { entity: string; notes: string; parent: string }>> = {
  'directory/contact-documents': {
    entity: 'directory/contacts',
    notes: 'directory/contact-notes',
    parent: 'contact',
  },
  'directory/organization-documents': {
    entity: 'directory/organizations',
    notes: 'directory/organization-notes',
    parent: 'organization',
  },
}

/** Whether the name of a file is that of a mail. */
export const isMailFile = (name: string): boolean => /\.eml$/i.test(name)
