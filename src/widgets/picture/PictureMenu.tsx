import { FileImage, FileText, ImageDown } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../format/dates.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { today } from '../today.ts'
import type { PictureFormat } from './save-picture.ts'

/** Returns the active filters in the bar of the page, as the texts of their chips. */
const activeFilters = (): string[] =>
  [...document.querySelectorAll('main [data-active-filter]')].map(({ textContent }) => textContent.trim())

/**
 * Saves a picture of its card, or of the part of the page marked `data-picture`. It is a PNG or on a PDF page, with
 * title, day and active filter.
 */
export function PictureMenu({
  title,
  filter,
  area,
}: {
  title: string
  filter?: string
  area: 'card' | 'page'
}): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const place = useRef<HTMLSpanElement>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (format: PictureFormat): Promise<void> => {
    const element =
      area === 'card'
        ? place.current?.closest<HTMLElement>('section')
        : document.querySelector<HTMLElement>('[data-picture]')
    if (!element || isBusy) return
    setBusy(true)
    const filters = [filter, ...(area === 'page' ? activeFilters() : [])].filter(Boolean).join(', ')
    try {
      const { savePicture } = await import('./save-picture.ts')
      await savePicture(element, format, {
        title,
        day: today(),
        language: i18n.language,
        detail: [
          formatDay(today(), i18n.language),
          ...(filters ? [t('picture.filter', { filter: filters })] : []),
        ].join(' · '),
      })
    } catch (error) {
      console.warn(error)
      showToast('error', t('picture.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span ref={place} data-no-picture>
      <Menu
        align="end"
        label={t('picture.save')}
        trigger={
          <IconButton
            size={area === 'card' ? 's' : 'm'}
            icon={ImageDown}
            label={t('picture.save')}
            aria-busy={isBusy || undefined}
          />
        }
        items={[
          { key: 'png', label: t('picture.png'), icon: FileImage, onSelect: () => void save('png') },
          { key: 'pdf', label: t('picture.pdf'), icon: FileText, onSelect: () => void save('pdf') },
        ]}
      />
    </span>
  )
}
