import { createElement, type ReactElement } from 'react'
import { useRights } from '../../api/session/use-session.ts'
import { isOpenPart, type MenuPart } from '../../widgets/feature-module.ts'
import { useTabAddress } from '../../widgets/tab-address.ts'
import { adminParts } from './admin-parts.ts'
import { CardsPart } from './cards/CardsPart.tsx'
import { CompanyPart } from './company/CompanyPart.tsx'
import { JournalPart } from './journal/JournalPart.tsx'
import { UsersPart } from './people/UsersPart.tsx'
import { GroupsPart } from './rights/GroupsPart.tsx'
import { RightsPart } from './rights/RightsPart.tsx'
import { SendersPart } from './senders/SendersPart.tsx'

type Part = (typeof adminParts)[number]['query']['menu-admin']

const screens: Readonly<Record<Part, () => ReactElement>> = {
  company: CompanyPart,
  users: UsersPart,
  rights: RightsPart,
  groups: GroupsPart,
  senders: SendersPart,
  cards: CardsPart,
  journal: JournalPart,
}

/** /admin: the company, its people and invitations, their rights, and the journal. */
export function AdminScreen(): ReactElement {
  const { holds } = useRights()
  const seen: readonly Part[] = adminParts
    .filter((part: MenuPart) => isOpenPart(part, holds))
    .map(({ query }) => query['menu-admin'])
  const [named] = useTabAddress<Part | 'invitations'>('admin', [...seen, 'invitations'])
  // Invitations are beside the people; their former address leads there.
  const beside = named === 'invitations' ? 'users' : named
  return createElement(screens[seen.includes(beside) ? beside : 'company'])
}
