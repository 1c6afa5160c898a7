import { Banknote, Eye, FileText, Pin } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '../actions/Button.tsx'
import { TextLink } from '../actions/TextLink.tsx'
import { Avatar } from '../data/Avatar.tsx'
import { AvatarStack } from '../data/AvatarStack.tsx'
import { Badge, type Tone } from '../data/Badge.tsx'
import { BigNumber } from '../data/BigNumber.tsx'
import { Card } from '../data/Card.tsx'
import { RelatedDocuments } from '../data/RelatedDocuments.tsx'
import { DefinitionList } from '../data/DefinitionList.tsx'
import { EmptyState } from '../data/EmptyState.tsx'
import { ErrorState } from '../data/ErrorState.tsx'
import { FilterChip } from '../data/FilterChip.tsx'
import { ProgressBar } from '../data/ProgressBar.tsx'
import { SkeletonText } from '../data/SkeletonText.tsx'
import { StatCard } from '../data/StatCard.tsx'
import { StepHeader } from '../data/StepHeader.tsx'
import { Timeline } from '../data/Timeline.tsx'
import { TotalsBox } from '../data/TotalsBox.tsx'
import { Chip } from '../fields/Chip.tsx'
import styles from './Gallery.module.css'

const TONES: Tone[] = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger']
const NAMES = [
  'Camille Roussel',
  'Yann Le Floch',
  'Maëlle Quéré',
  'Gwenaël Cariou',
  'Solène Le Bihan',
  'Anna Morvan',
  'Paul Tanguy',
  'Louise Hamon',
]
const PEOPLE = NAMES.map((name) => ({ name }))

/** Figures, states, people, chains and what stands in for them. */
export function GalleryData(): ReactElement {
  return (
    <>
      <Card title="States and people">
        <div className={styles.row}>
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className={styles.row}>
          <FilterChip label="Issued since 01/09/2026" onRemove={() => {}} />
          <FilterChip label="Filter" />
          <Chip label="Chosen" onRemove={() => {}} />
          <Badge tone="warning" isLarge>
            Valid for 30 days
          </Badge>
        </div>
        <div className={styles.row}>
          {PEOPLE.map((person) => (
            <Avatar key={person.name} name={person.name} isNamed />
          ))}
          <Avatar name="Camille Roussel" size="s" />
          <Avatar name="Camille Roussel" size="l" />
          <AvatarStack people={PEOPLE.slice(0, 5)} />
        </div>
        <StepHeader
          label="Steps"
          onStep={() => {}}
          steps={[
            { key: 'a', label: 'Customer', state: 'done' },
            { key: 'b', label: 'Lines', state: 'current' },
            { key: 'c', label: 'Terms', state: 'todo' },
            { key: 'd', label: 'Sending', state: 'problem' },
          ]}
        />
        <ProgressBar label="Paid" value={0.51} tone="success" />
        <ProgressBar label="Importing" />
        <SkeletonText />
      </Card>
      <Card title="Figures" aside="since January" footer={<TextLink to="#why">Why 4 756,00 €?</TextLink>}>
        <BigNumber value="4 756,00 €" detail="left of 9 756,00 €" />
        <DefinitionList
          items={[
            { key: 'a', label: 'Due', value: '18/12/2026' },
            { key: 'b', label: 'Terms', value: '30 days' },
          ]}
        />
        <DefinitionList
          look="stack"
          items={[
            { key: 'a', label: 'Legal name', value: 'Menuiserie Kervadec' },
            { key: 'b', label: 'VAT number', value: 'FR 40 303 265 045' },
          ]}
        />
        <TotalsBox
          lines={[
            { key: 'a', label: 'Total before tax', value: '7 298,40 €' },
            { key: 'b', kind: 'tax', label: 'VAT 20 %', value: '48,00 €' },
            { key: 'c', kind: 'total', label: 'Total', value: '7 852,62 €' },
          ]}
        />
        <Timeline
          label="Activity"
          entries={[
            { key: '1', icon: Pin, text: 'Camille pinned a note', detail: 'yesterday at 17:31' },
            { key: '2', icon: Banknote, text: 'Transfer of 5 000,00 € matched', detail: '19/11 at 11:02' },
            { key: '3', icon: Eye, text: 'Opened by the customer', detail: '19/11 at 08:03' },
          ]}
        />
      </Card>
      <div className={`${styles.grid} ${styles.wide}`}>
        <StatCard label="Invoiced this month" value="63 418,20 €" detail="+ 12 % on October" tone="success" to="#1" />
        <StatCard label="Late" value="31 470,02 €" detail="9 invoices, the oldest 23 days" tone="danger" to="#2" />
        <StatCard label="Open quotations" value="84 905,60 €" detail="18, of which 3 expire" tone="warning" to="#3" />
      </div>
      <div className={styles.wide}>
        <RelatedDocuments
          label="Linked documents"
          links={[
            { key: 'q', kind: 'Quotation', title: 'DE-2026-00131', detail: 'accepted on 02/10', to: '#q' },
            { key: 'i', kind: 'Invoice', title: 'FA-2026-00415', detail: '9 756,00 €', isCurrent: true },
            { key: 'p', kind: 'Payment', title: '5 000,00 €', detail: 'transfer', to: '#p' },
            { key: 'r', kind: 'Left', title: '4 756,00 €', detail: 'due 18/12/2026', isOpen: true },
          ]}
        />
      </div>
      <Card>
        <EmptyState
          icon={FileText}
          title="No invoice yet"
          actions={<Button variant="primary">Make the first invoice</Button>}
        >
          Invoices appear here as soon as one is made or a quotation is invoiced.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="The invoices could not be loaded" onRetry={() => {}}>
          Nothing is lost. Check the network, then try again.
        </ErrorState>
      </Card>
    </>
  )
}
