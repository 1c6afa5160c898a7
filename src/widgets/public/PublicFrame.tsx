import { FileX, Languages } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../../i18n/i18n.ts'
import { isLanguage, languages } from '../../i18n/languages.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { PublicLayout } from '../../ui/public/PublicLayout.tsx'
import styles from './PublicFrame.module.css'
import type { Read } from './use-read.ts'

interface Frame {
  brand: string
  logo?: string
  title?: string
  tools?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Shows the page around a public document: company, kind and number, language; its title is that of the window. */
export function PublicFrame({ brand, logo, title, tools, actions, children }: Frame): ReactElement {
  useWindowTitle([title, brand].filter(Boolean).join(' · '))
  return (
    <PublicLayout
      brand={brand}
      logo={logo}
      title={title}
      tools={
        <>
          {tools}
          <LanguageMenu />
        </>
      }
      actions={actions}
      note={<AccessibilityLink />}
    >
      {children}
    </PublicLayout>
  )
}

/** Links to the accessibility statement, which the law requires on every page. */
function AccessibilityLink() {
  const { t } = useTranslation('common')
  return <a href="/accessibility/">{t('ui.accessibility')}</a>
}

function useWindowTitle(title: string): void {
  const { i18n } = useTranslation()
  const { language } = i18n
  useEffect(() => {
    // The app sets the title of the address in the same turn; the document's own name is set after it.
    const timer = title.trim()
      ? setTimeout(() => {
          document.title = title
        })
      : undefined
    return () => clearTimeout(timer)
  }, [title, language])
}

/** Chooses the language by the device's own select behind an icon: small to load, and a wheel on phones. */
function LanguageMenu() {
  const { t } = useTranslation('public')
  const choose = (language: string): void => {
    if (isLanguage(language)) void setLanguage(language)
  }
  return (
    <span className={styles.language} data-tooltip={t('tools.language')}>
      <Languages className={styles.languageIcon} aria-hidden />
      <select
        className={styles.languages}
        aria-label={t('tools.language')}
        value={currentLanguage()}
        onChange={(event) => choose(event.target.value)}
      >
        {Object.entries(languages).map(([key, name]) => (
          <option key={key} value={key} lang={key}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Shows that the document is loading, does not exist, or could not be read. */
export function PublicWaiting({
  read,
  title,
}: {
  read: Pick<Read<unknown>, 'state' | 'isBusy' | 'reload'>
  title: string
}): ReactElement {
  const { t } = useTranslation(['public', 'common'])
  if (read.state === 'missing') {
    return (
      <PublicFrame brand={t('common:brand')} title={title}>
        <EmptyState icon={FileX} title={t('missing.title')}>
          {t('missing.text')}
        </EmptyState>
      </PublicFrame>
    )
  }
  if (read.state === 'failed') {
    return (
      <PublicFrame brand={t('common:brand')} title={title}>
        <ErrorState title={t('failed.title')} onRetry={() => void read.reload()} isRetrying={read.isBusy}>
          {t('failed.text')}
        </ErrorState>
      </PublicFrame>
    )
  }
  return (
    <PublicFrame brand=" " title={title}>
      <div className={styles.waiting} aria-busy role="status" aria-label={t('common:ui.loading')}>
        <SkeletonText lines={2} />
        <Skeleton width="55%" height={34} />
        <Skeleton width="40%" height={24} />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
    </PublicFrame>
  )
}
