import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/actions/Tabs.tsx'
import { UiGallery } from '../../../ui/gallery/UiGallery.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useTabAddress } from '../../../widgets/tab-address.ts'
import { WidgetGallery } from './WidgetGallery.tsx'

/** /page-test: every part of the interface in every state. */
export function GalleryScreen(): ReactElement {
  const { t } = useTranslation('admin')
  const [tab, choose] = useTabAddress('gallery', ['widgets', 'parts'] as const)
  const bar = <Tabs label={t('gallery.title')} active={tab} onSelect={(key) => choose(key as 'widgets' | 'parts')} tabs={[{ key: 'widgets', label: t('gallery.widgets') }, { key: 'parts', label: t('gallery.parts') }]} />
  if (tab === 'parts') return <>{bar}<UiGallery /></>
  return <Page title={t('gallery.title')}>{bar}<WidgetGallery /></Page>
}
