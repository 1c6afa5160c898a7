import type { ContactRead } from '../../../api/directory/contacts.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'

/** The columns of the list of contacts; a name is shown in one column and exported as its two fields. */
export const contactColumns: ListColumns<ContactRead> = [
  {
    key: 'last_name',
    tone: 'strong',
    render: (row) => [row.last_name, row.first_name].filter(Boolean).join(' '),
    exportedAs: ['last_name', 'first_name'],
  },
  { key: 'organization' },
  { key: 'post', tone: 'quiet', phone: 'hidden' },
  { key: 'phone', isNumeric: true, phone: 'hidden' },
  { key: 'email' },
  { key: 'city', tone: 'quiet', phone: 'hidden' },
  ...['type', 'category', 'postcode', 'country', 'website', 'is_active', 'created_at'].map((key) => ({
    key,
    isExtra: true,
    phone: 'hidden' as const,
  })),
]
