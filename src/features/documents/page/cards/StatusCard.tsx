import type { ReactElement } from 'react'
import { receivedInvoices } from '../../../../api/commercial/received-invoices.ts'
import { StatusBadge } from '../../../../widgets/status-badge/StatusBadge.tsx'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { PlatformCard } from '../../../../widgets/documents/PlatformCard.tsx'

interface Shown {
  kind: Kind
  document: PageRecord
}

/** Shows the platform's status of an invoice or a credit; for a supplier's, that of the received e-invoice. */
export function StatusCard(shown: Shown): ReactElement | null {
  const { kind, document } = shown
  if (!document.e_status) return null
  if (document.is_sales === false) return <ReceivedCard {...shown} />
  const about = kind.name === 'credit' ? { credit: document.id } : { invoice: document.id }
  return <PlatformCard about={about} status={document.e_status} badge={<Badge {...shown} />} />
}

function ReceivedCard(shown: Shown) {
  const { kind, document } = shown
  const { data } = receivedInvoices.useList(
    { page: 1, page_size: 1, filters: { [kind.name]: document.id } },
    { isAside: true },
  )
  const received = data?.results[0]
  return received ? <PlatformCard about={{ received_invoice: received.id }} badge={<Badge {...shown} />} /> : null
}

const Badge = ({ kind, document }: Shown) => (
  <StatusBadge entity={kind.records.entity} field="e_status" value={document.e_status ?? ''} />
)
