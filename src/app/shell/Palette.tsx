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
import { type SearchedRecord, useRecordSearch } from '../../api/search/records.ts'
import { keepRecent, recentPlaces } from '../../api/session/recent-places.ts'
import { useViewer } from '../../api/session/use-session.ts'
import { folded } from '../../contract/rules/search/search-rank.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay, parisDayOf } from '../../format/dates.ts'
import { i18n } from '../../i18n/i18n.ts'
import { pathTo, pathToPage, routeOf, titleOf } from '../../paths/index.ts'
import { type Command, type CommandGroup, CommandPalette } from '../../ui/overlay/CommandPalette.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { setTheme } from '../../ui/theme/theme.ts'
import { useTheme } from '../../ui/theme/use-theme.ts'
import { labelsOf } from '../../widgets/labels.ts'
import { recordActions } from '../../widgets/record-menu/record-actions.ts'
import { groupOf } from '../../widgets/feature-module.ts'
import { menuAddressOf, iconOf, openParts, titleKey } from '../modules/menu.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { matchesWords } from './fuzzy-match.ts'
import { goKeyOf } from './navigation/go-keys.ts'
import { useClosedEntries, useCreations, useMenuEntries } from './navigation/use-navigation.ts'
import { type WordedCommand, useListSearches, usePaletteActions, usePaletteWords } from './use-palette-actions.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  'directory/organizations': Building2,
  'directory/contacts': UserRound,
  'commercial/invoices': ReceiptText,
  'products/products': Package,
}

/** Pause in ms after the last key before a search begins. */
const REST = 100

/** Shows the palette of Ctrl K: pages that the person may see, records by search, recent places, actions. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'paths'])
  const [text, setText] = useState('')
  // oxlint-disable-next-line react/set-state-in-effect -- only once the field has the focus: a key falls either here or there, and drawing may begin twice
  useLayoutEffect(() => setText((current) => takeEarlyKeys() + current), [])
  const wanted = text.trim()
  const search = useDebouncedValue(wanted, REST)
  const records = useRecordGroups(search)
  const pages = usePages()
  const actions = useActions(onKeys)
  const recent = useRecentCommands()
  const here = useHere()
  const { skipped, isVerb } = usePaletteWords()
  const nothing = useNothingFound(wanted)
  const matching = (commands: readonly WordedCommand[]): readonly WordedCommand[] =>
    commands.filter(({ label, detail = '', words = '' }) =>
      matchesWords(`${label} ${detail} ${words}`, wanted, skipped),
    )
  const group = (key: 'here' | 'recent' | 'pages' | 'actions', commands: readonly Command[]): CommandGroup => ({
    key,
    label: t(`palette.${key}`),
    commands,
  })
  // A closed page is shown only in the results of a search.
  const shownPages = matching(pages).filter(({ isClosed }) => !isClosed || wanted !== '')
  const isNamed = ({ label }: Command): boolean => folded(label) === folded(wanted)
  const [named, others] = [shownPages.filter(isNamed), shownPages.filter((page) => !isNamed(page))]
  const acts = group('actions', matching(actions))
  const found: CommandGroup[] =
    wanted === ''
      ? [group('here', here), group('recent', recent), group('pages', others), acts]
      : [
          ...(isVerb(wanted) ? [acts] : []),
          { ...group('pages', named), key: 'named' },
          ...records.groups,
          group('here', matching(here)),
          group('pages', others),
          ...(isVerb(wanted) ? [] : [acts]),
        ]
  const isEmpty = wanted === search && !records.isLoading && found.every(({ commands }) => commands.length === 0)
  const groups = isEmpty && wanted !== '' ? [nothing] : found
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

/** Commands offered where nothing is found: the lists searched by the text, and new records. */
function useNothingFound(text: string): CommandGroup {
  const { t } = useTranslation('palette', { useSuspense: false })
  const searches = useListSearches(text)
  const { creations } = usePaletteActions()
  return { key: 'none', label: t('none', { text }), commands: [...searches, ...creations] }
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

/** Returns the actions on the record on the screen. */
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

/** Returns the pages of the navigation; those closed to the person come last, in grey. */
function usePages(): readonly Command[] {
  const { t } = useTranslation(['common', 'paths'])
  const navigate = useNavigate()
  const viewer = useViewer()
  const closed = useClosedEntries().map((entry) => ({
    key: `closed ${menuAddressOf(entry)}`,
    label: t(titleKey(entry) as 'paths:home'),
    icon: iconOf(entry),
    detail: t('palette.closed'),
    isClosed: true,
    onRun: () => void navigate(menuAddressOf(entry)),
  }))
  const open = useMenuEntries().flatMap((entry) => {
    const group = groupOf(entry)
    const to = menuAddressOf(entry)
    const letter = goKeyOf(entry)
    const look = { icon: iconOf(entry), ...(group ? { detail: t(`menu.${group}`) } : {}) }
    return [
      {
        ...look,
        key: to,
        label: t(titleKey(entry) as 'paths:home'),
        ...(letter ? { kbd: `G ${letter.toUpperCase()}` } : {}),
        onRun: () => void navigate(to),
      },
      ...openParts(entry, viewer).map(({ title, query }) => {
        const address = `${to}?${new URLSearchParams(query)}`
        return { ...look, key: address, label: t(title as 'paths:home'), onRun: () => void navigate(address) }
      }),
    ]
  })
  return [...open, ...closed]
}

function useActions(onKeys: () => void): readonly WordedCommand[] {
  const { t } = useTranslation(['common', 'paths'])
  const { t: word } = useTranslation('palette', { useSuspense: false })
  const own = usePaletteActions()
  const { creating } = usePaletteWords()
  const navigate = useNavigate()
  const { isDark } = useTheme()
  const creations = useCreations()
  return [
    ...creations.map((entry) => ({
      key: menuAddressOf(entry),
      label: t(titleOf(routeOf(entry.route), entry.params) as 'paths:home'),
      detail: t(`menu.${entry.group}`),
      icon: entry.icon,
      words: creating,
      onRun: () => void navigate(menuAddressOf(entry)),
    })),
    ...own.creations,
    ...own.places,
    { key: 'profile', label: t('shell.profile'), icon: UserRound, onRun: () => void navigate(pathTo('profile')) },
    {
      key: 'theme',
      label: t(isDark ? 'palette.themeLight' : 'palette.themeDark'),
      icon: isDark ? Sun : Moon,
      words: word('words.theme'),
      onRun: () => setTheme(isDark ? 'light' : 'dark'),
    },
    { key: 'keys', label: t('palette.showKeys'), icon: Keyboard, kbd: '?', onRun: onKeys },
    { key: 'logout', label: t('shell.logout'), icon: LogOut, onRun: () => void navigate(pathTo('logout')) },
  ]
}

/**
 * Returns the detail that distinguishes a record from similar ones; a day or a moment in the format of the language.
 */
const detailIn = (language: string, detail: string): string =>
  /^\d{4}-\d\d-\d\d(T|$)/.test(detail)
    ? formatDay(detail.includes('T') ? parisDayOf(detail) : detail, language)
    : detail

/** Returns the total, the day and the state of a document as texts. */
function documentTexts({ entity, document }: SearchedRecord, language: string): string[] {
  if (!document) return []
  const { total, currency, day, state } = document
  const [service = '', path = ''] = entity.split('/')
  const name = path.replace(/s$/, '')
  const isKnown = i18n.exists(`${service}:${name}.one`)
  return [
    total ? formatMoney(total, language, currency) : '',
    day ? formatDay(day, language) : '',
    state && isKnown ? labelsOf({ service, name }).choice(state.field, state.value) : '',
  ]
}

function useRecordGroups(search: string): { groups: CommandGroup[]; isLoading: boolean } {
  const { t, i18n } = useTranslation('common')
  // The translations of states are loaded after the palette.
  useTranslation(['commercial'], { useSuspense: false })
  const navigate = useNavigate()
  const { data: records = [], isFetching } = useRecordSearch(search)
  const data = records.map((record) => ({
    ...record,
    detail: [detailIn(i18n.language, record.detail), ...documentTexts(record, i18n.language)]
      .filter(Boolean)
      .join(' · '),
  }))
  const commandOf = (record: SearchedRecord, detail: string): Command => ({
    key: record.id,
    label: record.label,
    ...(detail ? { detail } : {}),
    icon: icons[record.entity] ?? FileText,
    onRun: () => {
      const to = addressOfFound(record)
      keepRecent({ label: record.label, detail: t(kindKey(record)), to })
      void navigate(to)
    },
  })
  // A document of a supplier is distinguished from one of the company.
  const sideOf = ({ is_sales }: SearchedRecord): string => (is_sales ? '' : t('menu.purchases'))
  const exact = data.filter(({ is_similar }) => !is_similar)
  const groups = [...new Set(exact.map(kindKey))].map((key) => ({
    key: key as string,
    label: t(key),
    commands: exact
      .filter((record) => kindKey(record) === key)
      .map((record) => commandOf(record, [sideOf(record), record.detail].filter(Boolean).join(' · '))),
  }))
  const similar = data
    .filter(({ is_similar }) => is_similar)
    .map((record) => commandOf(record, [t(kindKey(record)), sideOf(record), record.detail].filter(Boolean).join(' · ')))
  return {
    groups: [...groups, { key: 'similar', label: t('palette.similar'), commands: similar }],
    isLoading: isFetching,
  }
}

/** Returns the address of a record that was found. */
const addressOfFound = ({ place, is_sales: isSales }: SearchedRecord): string =>
  place.link || pathToPage({ page: place.page, id: place.id, is_sales: isSales }, place.query)

/** Returns the translation key of a kind: `palette.organizations` for `directory/organizations`. */
const kindKey = ({ entity }: SearchedRecord): 'palette.organizations' =>
  `palette.${entity.slice(entity.indexOf('/') + 1)}` as 'palette.organizations'
