import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../../api/session/use-session.ts'
import { choice, entity, text } from '../../../contract/kit/kit.ts'
import { Card } from '../../../ui/data/Card.tsx'
import type { AnyRecord, AnyResource } from '../../../widgets/entity.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import { StateActions } from '../../../widgets/state-actions/StateActions.tsx'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import styles from '../Admin.module.css'
import { sampleSource, type SampleState } from './sample-source.ts'

interface Sample extends AnyRecord {
  name: string
  status: 'draft' | 'active' | 'closed' | 'refused'
}

/** Sample record with every kind of transition: reversible, irreversible, with a reason. */
const sample = entity({
  service: 'admin',
  path: 'samples',
  name: 'sample',
  access: { scope: 'organization' },
  title: 'name',
  fields: {
    name: text(120),
    status: choice({ draft: 'secondary', active: 'success', closed: 'primary', refused: 'danger' }),
  },
  states: {
    field: 'status',
    transitions: {
      activate: { from: ['draft'], to: 'active', needs: ['update'] },
      suspend: { from: ['active'], to: 'draft', needs: ['update'] },
      close: { from: ['active'], to: 'closed', needs: ['update'] },
      refuse: { from: ['draft', 'active'], to: 'refused', needs: ['update'], reason: true },
    },
  },
})

/** Shows the transitions of a sample record without a service. */
export function StateGallery({ state }: { state: SampleState }): ReactElement {
  const { t } = useTranslation('admin')
  const source = useMemo(
    () => sampleSource<Sample>(sample, state, [{ id: 'sample', name: t('samples.contract'), status: 'draft' }]),
    [state, t],
  )
  return (
    <PanelPart>
      <Steps source={source} />
    </PanelPart>
  )
}

function Steps({ source }: { source: AnyResource<Sample> }) {
  const { t } = useTranslation('admin')
  const { may } = useRights()
  const one = source.useOne('sample')
  return (
    <Card title={t('gallery.steps')} aside={may(source.entity.scope, 'update') ? undefined : t('gallery.forbidden')}>
      <PanelBody query={one}>
        {one.data && (
          <div className={styles.line}>
            <StatusBadge entity={sample} field="status" value={one.data.status} />
            <StateActions source={source} record={one.data} name={one.data.name} />
          </div>
        )}
      </PanelBody>
    </Card>
  )
}
