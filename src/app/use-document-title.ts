import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Longer than a page takes to be painted. */
const paintMs = 100

/** Sets the page title of an address from the key of its words. */
export function useDocumentTitle(key: string): void {
  const { t, i18n } = useTranslation(['paths', 'common'])
  useEffect(() => {
    const title = i18n.exists(key) ? t(key as 'paths:home') : ''
    // Once the page is painted: the browser takes milliseconds to tell its window.
    const naming = setTimeout(() => {
      document.title = [title, t('common:brand')].filter(Boolean).join(' · ')
    }, paintMs)
    return () => clearTimeout(naming)
  }, [key, t, i18n])
}
