import { createElement, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { useRights } from '../../api/session/use-session.ts'
import { pathTo } from '../../paths/index.ts'
import { NavTabs } from '../../ui/actions/NavTabs.tsx'
import { useTabAddress } from '../../widgets/tab-address.ts'
import { CardsPart } from './cards/CardsPart.tsx'
import { CompanyPart } from './company/CompanyPart.tsx'
import { JournalPart } from './journal/JournalPart.tsx'
import { UsersPart } from './people/UsersPart.tsx'
import { GroupsPart } from './rights/GroupsPart.tsx'
import { RightsPart } from './rights/RightsPart.tsx'
import { SendersPart } from './senders/SendersPart.tsx'

type Part = 'company' | 'users' | 'rights' | 'groups' | 'senders' | 'cards' | 'journal'

/** The parts in their order, and the rights of which each asks for one besides that of the page. */
const parts: Readonly<Record<Part, readonly string[]>> = {
  company: [],
  users: ['user:update', 'user:create'],
  rights: ['group:update'],
  groups: ['group:update'],
  senders: ['company:update'],
  cards: ['company:full'],
  journal: ['history:full'],
}

/** What only our own service answers. */
const added: readonly Part[] = ['groups', 'senders', 'cards', 'journal']

const screens: Readonly<Record<Part, (props: { top: ReactNode }) => ReactElement>> = {
  company: CompanyPart,
  users: UsersPart,
  rights: RightsPart,
  groups: GroupsPart,
  senders: SendersPart,
  cards: CardsPart,
  journal: JournalPart,
}

/** /admin: the company, the people who work in it or are invited, their rights, and what was done. */
export function AdminScreen(): ReactElement {
  const { t } = useTranslation('admin')
  const { holds } = useRights()
  const seen = (Object.keys(parts) as Part[]).filter(
    (part) =>
      (parts[part].length === 0 || parts[part].some((key) => holds(key))) &&
      (!added.includes(part) || hasCapability('history', 'added')),
  )
  const [named] = useTabAddress<Part | 'invitations'>('admin', [...seen, 'invitations'])
  // Invitations are beside the people; the address that they had leads there.
  const beside = named === 'invitations' ? 'users' : named
  const part = seen.includes(beside) ? beside : 'company'
  const top = (
    <NavTabs
      label={t('parts.label')}
      active={part}
      tabs={seen.map((key) => ({
        key,
        label: t(`parts.${key}`),
        to: pathTo('admin', {}, { 'menu-admin': key }),
      }))}
    />
  )
  return createElement(screens[part], { top })
}
