import { LogOut, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredFile } from '../../api/files/content.ts'
import { useSession } from '../../api/session/use-session.ts'
import { fullName } from '../../format/names.ts'
import { currentLanguage, setLanguage } from '../../i18n/i18n.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import { pathTo } from '../../paths/index.ts'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { AccountMenu } from '../../ui/shell/AccountMenu.tsx'
import { setTheme } from '../../ui/theme/theme.ts'
import { useTheme } from '../../ui/theme/use-theme.ts'
import { useLayoutType } from './layout-type.ts'

/** Shows the menu of the person: profile, language, theme, place of the menu, log-out. */
export function PersonMenu(): ReactElement {
  const { t } = useTranslation('common')
  const { user } = useSession()
  const photo = useStoredFile(user?.profile_picture)
  const { choice } = useTheme()
  const [layout, setLayout] = useLayoutType()
  const items: MenuItem[] = [
    {
      key: 'profile',
      label: t('shell.profile'),
      icon: UserRound,
      to: pathTo('profile'),
      ...(user?.email ? { detail: user.email } : {}),
    },
    ...Object.entries(languages).map(([code, label], index) => ({
      key: code,
      label,
      choiceOf: t('shell.language'),
      isChecked: currentLanguage() === code,
      startsGroup: index === 0,
      onSelect: () => void setLanguage(code as Language),
    })),
    {
      key: 'light',
      label: t('shell.themeLight'),
      choiceOf: t('shell.theme'),
      isChecked: choice === 'light',
      startsGroup: true,
      onSelect: () => setTheme('light'),
    },
    {
      key: 'dark',
      label: t('shell.themeDark'),
      choiceOf: t('shell.theme'),
      isChecked: choice === 'dark',
      onSelect: () => setTheme('dark'),
    },
    {
      key: 'system',
      label: t('shell.themeSystem'),
      choiceOf: t('shell.theme'),
      isChecked: choice === 'system',
      onSelect: () => setTheme('system'),
    },
    {
      key: 'vertical',
      label: t('shell.layoutVertical'),
      choiceOf: t('shell.layout'),
      isChecked: layout === 'vertical',
      startsGroup: true,
      onSelect: () => setLayout('vertical'),
    },
    {
      key: 'horizontal',
      label: t('shell.layoutHorizontal'),
      choiceOf: t('shell.layout'),
      isChecked: layout === 'horizontal',
      onSelect: () => setLayout('horizontal'),
    },
    { key: 'logout', label: t('shell.logout'), icon: LogOut, to: pathTo('logout'), startsGroup: true },
  ]
  return <AccountMenu name={fullName(user)} photo={photo} label={t('shell.account')} items={items} />
}
