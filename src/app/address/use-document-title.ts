import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Time in ms that is longer than the painting of a page. */
const paintMs = 100

/** Sets the page title of an address from its translation key. */
export function useDocumentTitle(key: string): void {
  const { t, i18n } = useTranslation(['paths', 'common'])
  useEffect(() => {
    const title = i18n.exists(key) ? t(key as 'paths:home') : ''
    // After the page is painted: setting the title of a window takes the browser milliseconds.
    const naming = setTimeout(() => {
      document.title = [title, t('common:brand')].filter(Boolean).join(' · ')
    }, paintMs)
    return () => clearTimeout(naming)
  }, [key, t, i18n])
}
