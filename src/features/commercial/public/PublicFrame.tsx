import { FileX, Languages } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../../../i18n/i18n.ts'
import { type Language, languages } from '../../../i18n/languages.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Menu } from '../../../ui/actions/Menu.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { Skeleton } from '../../../ui/data/Skeleton.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import { PublicLayout } from '../../../ui/layout/PublicLayout.tsx'
import styles from './public.module.css'
import type { Read } from './use-read.ts'

interface Frame { brand: string; title?: string; tools?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The page around a public document: company, kind and number, language; its title is that of the window. */
export function PublicFrame({ brand, title, tools, actions, children }: Frame): ReactElement {
  useWindowTitle([title, brand].filter(Boolean).join(' · '))
  return <PublicLayout brand={brand} title={title} tools={<>{tools}<LanguageMenu /></>} actions={actions}>{children}</PublicLayout>
}

function useWindowTitle(title: string): void {
  const { i18n } = useTranslation()
  const { language } = i18n
  useEffect(() => {
    // The app names the address too, in the same turn; the document's own name goes last.
    const timer = title.trim() ? setTimeout(() => { document.title = title }) : undefined
    return () => clearTimeout(timer)
  }, [title, language])
}

function LanguageMenu() {
  const { t } = useTranslation('public')
  const current = currentLanguage()
  const items = (Object.keys(languages) as Language[]).map((key) => ({ key, label: languages[key], isChecked: key === current, onSelect: () => void setLanguage(key) }))
  return <Menu align="end" label={t('tools.language')} items={items} trigger={<IconButton icon={Languages} label={t('tools.language')} />} />
}

/** While the document is on its way, does not exist, or could not be read. */
export function PublicWaiting({ read, title }: { read: Pick<Read<unknown>, 'state' | 'isBusy' | 'reload'>; title: string }): ReactElement {
  const { t } = useTranslation(['public', 'common'])
  if (read.state === 'missing') {
    return <PublicFrame brand={t('common:brand')} title={title}><EmptyState icon={FileX} title={t('missing.title')}>{t('missing.text')}</EmptyState></PublicFrame>
  }
  if (read.state === 'failed') {
    return <PublicFrame brand={t('common:brand')} title={title}><ErrorState title={t('failed.title')} onRetry={() => void read.reload()} isRetrying={read.isBusy}>{t('failed.text')}</ErrorState></PublicFrame>
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
