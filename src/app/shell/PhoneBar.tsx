import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../paths/index.ts'
import { BarButton, BottomBar } from '../../ui/shell/BottomBar.tsx'
import type { Navigation } from '../../ui/shell/navigation.ts'
import { CreateMenu } from './CreateMenu.tsx'

const shown = [pathTo('home'), pathTo('waiting'), pathTo('agenda')]

/** Shows the bar at the foot of a phone: start page, waiting records, creations, agenda, menu. */
export function PhoneBar({ nav }: { nav: Navigation }): ReactElement {
  const { t } = useTranslation('common')
  return (
    <BottomBar
      items={nav.fixed.filter(({ to }) => shown.includes(to))}
      create={<CreateMenu trigger={<BarButton isMain icon={Plus} label={t('shell.create')} />} />}
    />
  )
}
