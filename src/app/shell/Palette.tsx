import {
  Building2,
  FileText,
  History,
  Keyboard,
  LogOut,
  Moon,
  Package,
  ReceiptText,
  Sun,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { type ReactElement, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type FoundRecord, recordKinds, type RecordKind, useRecordSearch } from '../../api/search/records.ts'
import { useRights } from '../../api/session/use-session.ts'
import { hasCapability } from '../../api/capabilities.ts'
import { searchRank } from '../../contract/rules/search-rank.ts'
import { pathTo, routeOf } from '../../paths/index.ts'
import { type Command, type CommandGroup, CommandPalette } from '../../ui/overlay/CommandPalette.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { setTheme } from '../../ui/theme/theme.ts'
import { useTheme } from '../../ui/theme/use-theme.ts'
import { recordActions } from '../../widgets/record-menu/record-actions.ts'
import { addressOf } from '../menu.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { isFuzzyMatch } from './fuzzy-match.ts'
import { keepRecent, recentPlaces } from './recent.ts'
import { useCreations, useMenuEntries } from './use-navigation.ts'

const icons: Readonly<Record<RecordKind, LucideIcon>> = {
  organizations: Building2,
  contacts: UserRound,
  quotations: FileText,
  invoices: ReceiptText,
  products: Package,
}

/** A search begins once the keys have rested this long, in ms. */
const REST = 100

/** Ctrl K: pages the person may see, records by search, recent places, actions. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'paths'])
  const [text, setText] = useState('')
  // oxlint-disable-next-line react/set-state-in-effect -- only once the field has the focus: a key falls either here or there, and drawing may begin twice
  useLayoutEffect(() => setText((current) => takeEarlyKeys() + current), [])
  const search = useDebouncedValue(text.trim(), REST)
  const records = useRecordGroups(search)
  const pages = usePages()
  const actions = useActions(onKeys)
  const recent = useRecentCommands()
  const here = useHere()
  const matching = (commands: readonly Command[]): readonly Command[] =>
    commands.filter(({ label, detail = '' }) => isFuzzyMatch(`${label} ${detail}`, text.trim()))
  const onPage = { key: 'here', label: t('palette.here'), commands: matching(here) }
  const groups: CommandGroup[] = [
    ...(text.trim() === ''
      ? [onPage, { key: 'recent', label: t('palette.recent'), commands: recent }]
      : [...records.groups, onPage]),
    { key: 'pages', label: t('palette.pages'), commands: matching(pages) },
    { key: 'actions', label: t('palette.actions'), commands: matching(actions) },
  ]
  return (
    <CommandPalette
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      text={text}
      onText={setText}
      groups={groups}
      isLoading={records.isLoading}
      onClose={onClose}
    />
  )
}

function useRecentCommands(): readonly Command[] {
  const navigate = useNavigate()
  return recentPlaces().map(({ label, detail, to }) => ({
    key: `recent ${to}`,
    label,
    ...(detail ? { detail } : {}),
    icon: History,
    onRun: () => void navigate(to),
  }))
}

/** What can be done with the record on the screen. */
function useHere(): readonly Command[] {
  const navigate = useNavigate()
  const [items] = useState(recordActions)
  return items.map(({ key, label, icon, to, onSelect }) => ({
    key: `here ${key}`,
    label,
    icon,
    onRun: () => (to ? void navigate(to) : onSelect?.()),
  }))
}

function usePages(): readonly Command[] {
  const { t } = useTranslation(['common', 'paths'])
  const navigate = useNavigate()
  return useMenuEntries().flatMap((entry) => {
    const titles = [routeOf(entry.route).title, ...(entry.parts ?? []).map(({ title }) => title)]
    return titles.map((title, at) => {
      const part = entry.parts?.[at - 1]
      const to = part ? `${addressOf(entry)}?${new URLSearchParams(part.query)}` : addressOf(entry)
      return {
        key: to,
        label: t(title as 'paths:home'),
        icon: entry.icon,
        ...(entry.group ? { detail: t(`menu.${entry.group}`) } : {}),
        onRun: () => void navigate(to),
      }
    })
  })
}

function useActions(onKeys: () => void): readonly Command[] {
  const { t } = useTranslation(['common', 'paths'])
  const navigate = useNavigate()
  const { isDark } = useTheme()
  const creations = useCreations()
  return [
    ...creations.map((entry) => ({
      key: addressOf(entry),
      label: t(routeOf(entry.route).title as 'paths:home'),
      detail: t(`menu.${entry.group}`),
      icon: entry.icon,
      onRun: () => void navigate(addressOf(entry)),
    })),
    { key: 'profile', label: t('shell.profile'), icon: UserRound, onRun: () => void navigate(pathTo('profile')) },
    {
      key: 'theme',
      label: t(isDark ? 'palette.themeLight' : 'palette.themeDark'),
      icon: isDark ? Sun : Moon,
      onRun: () => setTheme(isDark ? 'light' : 'dark'),
    },
    { key: 'keys', label: t('palette.showKeys'), icon: Keyboard, kbd: '?', onRun: onKeys },
    { key: 'logout', label: t('shell.logout'), icon: LogOut, onRun: () => void navigate(pathTo('logout')) },
  ]
}

function useRecordGroups(search: string): { groups: CommandGroup[]; isLoading: boolean } {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { may } = useRights()
  const kinds = (Object.keys(recordKinds) as RecordKind[]).filter((kind) => may(recordKinds[kind].scope, 'read'))
  const found = useRecordSearch(kinds, search)
  const hasNone = found.every(
    ({ data, isPlaceholderData, isError }) => isError || (data?.length === 0 && !isPlaceholderData),
  )
  const similarKinds = kinds.filter((kind) => hasCapability(recordKinds[kind].service, 'added'))
  const similarRecords = useRecordSearch(similarKinds, hasNone ? search : '', { similar: true })
  const commandOf = (kind: RecordKind, record: FoundRecord, detail: string): Command => ({
    key: record.id,
    label: record.label,
    ...(detail ? { detail } : {}),
    icon: icons[kind],
    onRun: () => {
      const to = addressOfRecord(kind, record)
      keepRecent({ label: record.label, detail: t(`palette.${kind}`), to })
      void navigate(to)
    },
  })
  const groups = kinds
    .map((kind, index) => ({
      key: kind as string,
      label: t(`palette.${kind}`),
      commands: (found[index]?.data ?? []).map((record) => commandOf(kind, record, record.detail)),
    }))
    .sort((one, other) => bestRank(search, one) - bestRank(search, other))
  const similar = similarKinds.flatMap((kind, index) =>
    (similarRecords[index]?.data ?? []).map((record) =>
      commandOf(kind, record, [t(`palette.${kind}`), record.detail].filter(Boolean).join(' · ')),
    ),
  )
  return {
    groups: [...groups, { key: 'similar', label: t('palette.similar'), commands: similar }],
    isLoading: [...found, ...similarRecords].some(({ isFetching }) => isFetching),
  }
}

/** How well the first record of a group matches: the group with the best match stands first. */
const bestRank = (search: string, { commands: [first] }: CommandGroup): number =>
  first ? searchRank(search, first.label, `${first.label} ${first.detail ?? ''}`) : Number.MAX_SAFE_INTEGER

function addressOfRecord(kind: RecordKind, { id, isSales }: { id: string; isSales: boolean }): string {
  const sales = isSales ? 'sales' : 'purchases'
  const makers: Readonly<Record<RecordKind, () => string>> = {
    organizations: () => pathTo('organization', { id }),
    contacts: () => pathTo('contact', { id }),
    quotations: () => pathTo('quotation', { id, sales }),
    invoices: () => pathTo('invoice', { id, sales }),
    products: () => pathTo('product-modify', { id }),
  }
  return makers[kind]()
}
