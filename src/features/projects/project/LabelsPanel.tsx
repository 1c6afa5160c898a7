import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LabelRead, labels, tasks } from '../../../api/projects/tasks.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { labelColors } from '../../../contract/projects/rules/label-colors.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { ColorDot } from '../../../ui/fields/choice/ColorDot.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import parts from './steps.module.css'
import styles from '../projects.module.css'

const touching = { touches: [tasks.entity.key] }

/** Edits the labels of the tasks of all projects: their names and colours. */
export function LabelsPanel({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('projects')
  const { may } = useRights()
  const [edited, setEdited] = useState<string | null>(null)
  const query = labels.useList({ limit: 100, ordering: 'name' })
  const rows = query.data?.results ?? []
  return (
    <>
      <SidePanel isOpen title={t('label.many')} onClose={onClose}>
        <PanelPart>
          <PanelBody query={query} empty={query.data && rows.length === 0 && t('empty.labels')}>
            <ul className={parts.steps} aria-label={t('label.many')}>
              {rows.map((label) => (
                <LabelRow key={label.id} label={label} onEdit={() => setEdited(label.id)} />
              ))}
            </ul>
          </PanelBody>
        </PanelPart>
        {may(labels.entity.scope, 'create') && (
          <Button icon={Plus} onClick={() => setEdited('new')}>
            {t('label.new')}
          </Button>
        )}
      </SidePanel>
      <RecordPanel
        source={labels}
        id={edited}
        initial={{ color: labelColors[rows.length % labelColors.length] }}
        onClose={() => setEdited(null)}
      >
        <FormField name="name" />
        <FormField name="color">
          {({ value, label, onChange, isDisabled }) => (
            <ColorChoice
              label={label}
              value={String(value ?? '')}
              isDisabled={isDisabled === true}
              onChange={onChange}
            />
          )}
        </FormField>
      </RecordPanel>
    </>
  )
}

function LabelRow({ label, onEdit }: { label: LabelRead; onEdit: () => void }) {
  const { t } = useTranslation('projects')
  const { may } = useRights()
  const confirm = useConfirm()
  const drop = labels.useDelete(touching)
  const { name } = label
  const remove = async (): Promise<void> => {
    const text = <p>{t('deleteLabel', { name })}</p>
    if (await confirm({ isDeletion: true, text })) await drop.mutateAsync(label).catch(() => undefined)
  }
  return (
    <li className={parts.step}>
      <span className={styles.label}>
        <ColorDot color={label.color ?? 'currentColor'} />
        <bdi>{name}</bdi>
      </span>
      <span className={styles.acts}>
        {may(labels.entity.scope, 'update') && (
          <IconButton icon={Pencil} label={t('modifyLabel', { name })} onClick={onEdit} />
        )}
        {may(labels.entity.scope, 'delete') && (
          <IconButton icon={Trash2} label={t('removeLabel', { name })} onClick={() => void remove()} />
        )}
      </span>
    </li>
  )
}

/** Chooses one of the distinct colours, by native radios. */
function ColorChoice({
  label,
  value,
  isDisabled,
  onChange,
}: {
  label: string
  value: string
  isDisabled: boolean
  onChange: (color: string) => void
}) {
  const { t } = useTranslation('projects')
  const known = labelColors as readonly string[]
  const all = value && !known.includes(value) ? [value, ...known] : known
  return (
    <div role="radiogroup" aria-label={label} className={parts.colors}>
      {all.map((color, at) => (
        <label key={color} className={parts.color}>
          <input
            type="radio"
            name="color"
            className="srOnly"
            aria-label={t('colorNumber', { number: at + 1 })}
            checked={color === value}
            disabled={isDisabled}
            onChange={() => onChange(color)}
          />
          <ColorDot color={color} size={18} />
        </label>
      ))}
    </div>
  )
}
