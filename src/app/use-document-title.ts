import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the page title of an address; its key is the route's own. */
export function useDocumentTitle(key: string): void {
  const { t, i18n } = useTranslation(['paths', 'common'])
  useEffect(() => {
    const title = i18n.exists(`paths:${key}`) ? t(key as 'home') : ''
    document.title = [title, t('common:brand')].filter(Boolean).join(' · ')
  }, [key, t, i18n])
}
