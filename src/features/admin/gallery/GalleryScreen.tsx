import { type ReactElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { organizations } from '../../../api/directory/organizations.ts'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { Tabs } from '../../../ui/actions/Tabs.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { formAddress, useTabAddress } from '../../../widgets/tab-address.ts'
import styles from '../Admin.module.css'
import { PanelGallery } from './PanelGallery.tsx'
import { PartGallery } from './parts/PartGallery.tsx'
import { sampleSource, type SampleState, sampleStates } from './sample-source.ts'
import { sampleOrganizations as samples } from './samples.ts'
import { WidgetGallery } from './WidgetGallery.tsx'

const tabs = ['widgets', 'panels', 'lists', 'parts'] as const

/** /page-test: every part of the interface in every state. */
export function GalleryScreen(): ReactElement {
  const { t } = useTranslation('admin')
  const [tab, choose] = useTabAddress('gallery', tabs)
  const [state, setState] = useTabAddress('state', sampleStates)
  const states = (
    <div className={styles.line}>
      <SegmentedControl
        label={t('gallery.states')}
        value={state}
        onChange={setState}
        segments={sampleStates.map((value) => ({ value, label: t(`gallery.${value}`) }))}
      />
    </div>
  )
  const panels: Record<(typeof tabs)[number], () => ReactNode> = {
    widgets: () => (
      <Page title={t('gallery.widgets')}>
        <WidgetGallery />
      </Page>
    ),
    panels: () => (
      <Page title={t('gallery.panels')}>
        {states}
        <PanelGallery key={state} state={state} />
      </Page>
    ),
    lists: () => (
      <div className={styles.underTabs}>
        <SampleList key={state} state={state} top={states} />
      </div>
    ),
    parts: () => <PartGallery />,
  }
  return (
    <Tabs
      label={t('gallery.title')}
      active={tab}
      onSelect={(key) => choose(key as typeof tab)}
      tabs={tabs.map((key) => ({ key, label: t(`gallery.${key}`) }))}
    >
      {panels[tab]()}
    </Tabs>
  )
}

const columns = ['company_name', 'type', 'city', 'phone']

function SampleList({ state, top }: { state: SampleState; top: ReactNode }) {
  const { t } = useTranslation('admin')
  const source = useMemo(() => sampleSource(organizations.entity, state, samples), [state])
  return (
    <ListScreen
      source={source}
      columns={columns}
      page={{ title: t('gallery.lists'), top }}
      links={{ open: ({ id }) => formAddress(id), create: () => undefined }}
      options={{ name: 'sample' }}
    />
  )
}
