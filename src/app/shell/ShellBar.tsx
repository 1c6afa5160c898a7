import { CircleQuestionMark, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { whenPainted } from '../../api/http/request-priority.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TopBar } from '../../ui/shell/TopBar.tsx'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'
import { takePrevious, usePrevious } from '../address/address.ts'
import { CreateMenu } from './CreateMenu.tsx'
import { paintedPart } from '../screens/painted-part.ts'
import styles from './ShellBar.module.css'
import { useCrumbs } from './navigation/use-crumbs.ts'

const Outbox = paintedPart(() => import('../../widgets/outbox/OutboxButton.tsx').then((part) => part.OutboxButton))

const PinButton = lazyPart(() =>
  whenPainted()
    .then(() => import('./pins/PinButton.tsx'))
    .then((part) => part.PinButton),
)
const NotificationsButton = lazyPart(() =>
  whenPainted()
    .then(() => import('./NotificationsButton.tsx'))
    .then((part) => part.NotificationsButton),
)
const PersonMenu = lazyPart(() =>
  whenPainted()
    .then(() => import('./PersonMenu.tsx'))
    .then((part) => part.PersonMenu),
)

/** Shows the bar over every staff page: back, breadcrumb, search, create, notifications, help, account. */
export function ShellBar({
  onPalette,
  onKeys,
  onPins,
}: {
  onPalette: () => void
  onKeys: () => void
  onPins: () => void
}): ReactElement {
  const { t } = useTranslation(['common', 'paths'])
  const navigate = useNavigate()
  const previous = usePrevious()
  const crumbs = useCrumbs()
  const handleBack = (): void => {
    const address = takePrevious()
    if (address) void navigate(address)
  }
  return (
    <TopBar
      onBack={previous ? handleBack : undefined}
      crumbs={crumbs}
      beside={
        <span className={styles.pin}>
          <PinButton onPins={onPins} />
        </span>
      }
      search={{ label: t('shell.search'), kbd: 'Ctrl K', onOpen: onPalette }}
    >
      <CreateMenu
        trigger={
          <Button icon={Plus} className={styles.create}>
            {t('shell.create')}
          </Button>
        }
      />
      <Outbox />
      <span className={styles.place}>
        <NotificationsButton />
      </span>
      <IconButton icon={CircleQuestionMark} label={t('shell.help')} className={styles.help} onClick={onKeys} />
      <span className={styles.place}>
        <PersonMenu />
      </span>
    </TopBar>
  )
}
