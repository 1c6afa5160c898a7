import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProjectStartRead, projectStarts } from '../../../api/projects/project-starts.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { StartProjectDialog } from './StartProjectDialog.tsx'

interface Props {
  onClose: () => void
}

/** Shows the dialog that starts the project of a deal; where that was settled before, a notice. */
export function StartOfDeal({ id, onClose }: Props & { id: string }): ReactElement | null {
  const { data, isError } = projectStarts.useOne(id)
  if (isError) return <Gone onClose={onClose} />
  return data ? <Loaded key={id} start={data} onClose={onClose} /> : null
}

function Loaded({ start, onClose }: Props & { start: ProjectStartRead }) {
  // State at the opening of the dialog: its own action does not close it.
  const [isGone] = useState(Boolean(start.settled_at))
  return isGone ? <Gone onClose={onClose} /> : <StartProjectDialog start={start} onClose={onClose} />
}

function Gone({ onClose }: Props) {
  const { t } = useTranslation('projects')
  return (
    <Dialog isOpen title={t('start.title')} onClose={onClose}>
      <p>{t('start.gone')}</p>
    </Dialog>
  )
}
