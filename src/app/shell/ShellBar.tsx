import { CircleQuestionMark, Plus } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { routeOf, type RouteName, titleOf } from '../../paths/index.ts'
import { whenPainted } from '../../api/loading/request-priority.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu, type MenuItem } from '../../ui/actions/Menu.tsx'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import { useRights, useViewer } from '../../api/session/use-session.ts'
import type { Crumb } from '../../ui/layout/Breadcrumb.tsx'
import { useShownRecord } from '../../ui/layout/record-name.ts'
import { TopBar } from '../../ui/layout/TopBar.tsx'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'
import { takePrevious, useAddress, usePrevious } from '../address.ts'
import { addressOf, belongsTo } from '../menu.ts'
import { NotificationsButton } from './NotificationsButton.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import styles from './ShellBar.module.css'
import { useCreations, useMenuEntries } from './use-navigation.ts'

/** Loaded once the page stands; a bar without it still works. */
const Outbox = lazyPart(() =>
  whenPainted()
    .then(() => import('../../widgets/outbox/OutboxButton.tsx'))
    .then(
      (part) => part.OutboxButton,
      () => () => null,
    ),
)

/** The bar over every staff page: back, breadcrumb, search, create, notifications, help, account. */
export function ShellBar({ onPalette, onKeys }: { onPalette: () => void; onKeys: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'paths'])
  const navigate = useNavigate()
  const previous = usePrevious()
  const creations = useCreations()
  const { isMaking, more } = useMoreCreations(creations.length > 0)
  const crumbs = useCrumbs()
  const handleBack = (): void => {
    const address = takePrevious()
    if (address) void navigate(address)
  }
  return (
    <TopBar
      onBack={previous ? handleBack : undefined}
      crumbs={crumbs}
      search={{ label: t('shell.search'), kbd: 'Ctrl K', onOpen: onPalette }}
    >
      {isMaking && (
        <Menu
          align="end"
          label={t('shell.create')}
          trigger={
            <Button icon={Plus} className={styles.create}>
              <span className={styles.createText}>{t('shell.create')}</span>
            </Button>
          }
          items={[
            ...creations.map((entry) => ({
              key: addressOf(entry),
              label: t(titleOf(routeOf(entry.route), entry.params) as 'paths:home'),
              icon: entry.icon,
              to: addressOf(entry),
              detail: t(`menu.${entry.group}`),
            })),
            ...more,
          ]}
        />
      )}
      <Outbox />
      <NotificationsButton />
      <IconButton icon={CircleQuestionMark} label={t('shell.help')} className={styles.help} onClick={onKeys} />
      <PersonMenu />
    </TopBar>
  )
}

/** Whether the person may make anything, and the creations whose form has no address of its own, once they are loaded. */
function useMoreCreations(isMaking: boolean): { isMaking: boolean; more: readonly MenuItem[] } {
  const { i18n } = useTranslation()
  const viewer = useViewer()
  const { may } = useRights()
  const [more, setMore] = useState<readonly MenuItem[]>([])
  const person = useLatestRef({ viewer, may })
  useEffect(() => {
    let isGone = false
    void whenPainted()
      .then(() => import('./more-creations.ts'))
      .then((part) => part.moreCreations(person.current))
      .then(
        (found) => {
          if (!isGone) setMore(found)
        },
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [person, viewer, i18n.language])
  return { isMaking: isMaking || may('calendar', 'create'), more }
}

function useCrumbs(): readonly Crumb[] {
  const { t, i18n } = useTranslation(['common', 'paths'])
  const { name, params } = useAddress()
  const record = useShownRecord()
  const entry = useMenuEntries().find((item) => belongsTo(item, name, params))
  const key: string = name === 'not-found' ? 'paths:not-found' : titleOf(routeOf(name as RouteName), params)
  const title = i18n.exists(key) ? t(key as 'paths:home') : t('common:brand')
  const steps: Crumb[] = []
  if (entry?.group) steps.push({ label: t(`common:menu.${entry.group}`) })
  if (entry && entry.route !== name)
    steps.push({ label: t(titleOf(routeOf(entry.route), entry.params) as 'paths:home'), to: addressOf(entry) })
  const last = record ?? title
  return [...steps.filter(({ label }) => label !== last), { label: last }]
}
