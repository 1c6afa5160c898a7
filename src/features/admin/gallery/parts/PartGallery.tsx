import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl.tsx'
import { Page } from '../../../../ui/layout/Page.tsx'
import { ActionParts } from './ActionParts.tsx'
import { BoardParts } from './BoardParts.tsx'
import { ChoiceParts } from './ChoiceParts.tsx'
import { DataParts } from './DataParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { FrameParts } from './FrameParts.tsx'
import { GanttParts } from './GanttParts.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { TableParts } from './TableParts.tsx'
import styles from './Parts.module.css'

type Direction = 'page' | 'ltr' | 'rtl'

/** Shows every part of the kit in every state that it can have without a pointer. */
export function PartGallery(): ReactElement {
  const { t } = useTranslation(['gallery', 'admin'])
  const [direction, setDirection] = useState<Direction>('page')
  return (
    <Page title={t('admin:gallery.parts')}>
      <SegmentedControl
        label={t('direction.label')}
        value={direction}
        onChange={setDirection}
        segments={(['page', 'ltr', 'rtl'] as const).map((value) => ({ value, label: t(`direction.${value}`) }))}
      />
      <div className={styles.gallery} dir={direction === 'page' ? undefined : direction}>
        <ActionParts />
        <FieldParts />
        <ChoiceParts />
        <DataParts />
        <BoardParts />
        <GanttParts />
        <FrameParts />
        <TableParts />
        <OverlayParts />
      </div>
    </Page>
  )
}
