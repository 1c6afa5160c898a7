import { Languages, SunMoon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../../../i18n/i18n.ts'
import { type Language, languages } from '../../../i18n/languages.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { AuthLayout } from '../../../ui/public/AuthLayout.tsx'
import { setTheme, type ThemeChoice } from '../../../ui/theme/theme.ts'
import { useTheme } from '../../../ui/theme/use-theme.ts'

const themes = [
  ['light', 'shell.themeLight'],
  ['dark', 'shell.themeDark'],
  ['system', 'shell.themeSystem'],
] as const

export function AuthPage({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: ReactNode
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <AuthLayout
      brand={t('common:brand')}
      title={title}
      subtitle={subtitle}
      promise={{ title: t('promise'), detail: t('promiseDetail') }}
      footer={<Choices />}
    >
      {children}
    </AuthLayout>
  )
}

function Choices() {
  const { t } = useTranslation('common')
  const { choice, isDark } = useTheme()
  const shown: ThemeChoice = isDark ? 'dark' : 'light'
  return (
    <>
      <Menu
        label={t('shell.language')}
        trigger={
          <Button variant="ghost" size="s" icon={Languages}>
            {languages[currentLanguage()]}
          </Button>
        }
        items={Object.entries(languages).map(([code, label]) => ({
          key: code,
          label,
          choiceOf: t('shell.language'),
          isChecked: code === currentLanguage(),
          onSelect: () => void setLanguage(code as Language),
        }))}
      />
      <span aria-hidden>·</span>
      <Menu
        label={t('shell.theme')}
        trigger={
          <Button variant="ghost" size="s" icon={SunMoon}>
            {t(shown === 'dark' ? 'shell.themeDark' : 'shell.themeLight')}
          </Button>
        }
        items={themes.map(([value, key]) => ({
          key: value,
          label: t(key),
          choiceOf: t('shell.theme'),
          isChecked: choice === value,
          onSelect: () => setTheme(value),
        }))}
      />
      <span aria-hidden>·</span>
      <a href={pathTo('accessibility')}>{t('ui.accessibility')}</a>
    </>
  )
}
