import { createElement, type ReactElement, type ReactNode } from 'react'
import { hasCapability } from '../../api/capabilities.ts'
import { useRights } from '../../api/session/use-session.ts'
import { useTabAddress } from '../../widgets/tab-address.ts'
import { CardsPart } from './cards/CardsPart.tsx'
import { CompanyPart } from './company/CompanyPart.tsx'
import { InvitationsPart } from './people/InvitationsPart.tsx'
import { JournalPart } from './journal/JournalPart.tsx'
import { UsersPart } from './people/UsersPart.tsx'
import { GroupsPart } from './rights/GroupsPart.tsx'
import { RightsPart } from './rights/RightsPart.tsx'
import { SendersPart } from './senders/SendersPart.tsx'

type Part = 'company' | 'users' | 'invitations' | 'rights' | 'groups' | 'senders' | 'cards' | 'journal'

/** The parts in their order, and the right that each asks for besides that of the page. */
const parts: Readonly<Record<Part, string | undefined>> = {
  company: undefined,
  users: 'user:update',
  invitations: 'user:create',
  rights: 'group:update',
  groups: 'group:update',
  senders: 'company:update',
  cards: 'company:full',
  journal: 'history:full',
}

/** What only our own service answers. */
const added: readonly Part[] = ['groups', 'senders', 'cards', 'journal']

const screens: Readonly<Record<Part, (props: { top: ReactNode }) => ReactElement>> = {
  company: CompanyPart,
  users: UsersPart,
  invitations: InvitationsPart,
  rights: RightsPart,
  groups: GroupsPart,
  senders: SendersPart,
  cards: CardsPart,
  journal: JournalPart,
}

/** /admin: the company, who works in it, who was invited, what they may do, and what was done. */
export function AdminScreen(): ReactElement {
  const { holds } = useRights()
  const seen = (Object.keys(parts) as Part[]).filter(
    (part) => holds(parts[part]) && (!added.includes(part) || hasCapability('history', 'added')),
  )
  const [part] = useTabAddress('admin', seen)
  return createElement(screens[part], { top: null })
}
