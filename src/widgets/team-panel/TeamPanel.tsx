import { Trash2, UserPlus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Switch } from '../../ui/fields/choice/Switch.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { type AnyRecord, type AnyResource, valueOf } from '../entity.ts'
import { PanelBody } from '../panel/PanelBody.tsx'
import { PanelPart } from '../panel/PanelPart.tsx'
import { UserPicker } from '../record-picker/UserPicker.tsx'
import { usePickedUsers } from '../record-picker/user-source.ts'
import styles from './TeamPanel.module.css'

/** Roles of a member: notified in the app, notified by mail, manager of the team. */
const flags = ['notification_bool', 'email_bool', 'manager'] as const

type Flag = (typeof flags)[number]

export interface TeamPanelProps {
  /** The members of this kind of record: `resource(pipelineTeam)`. */
  source: AnyResource
  /** The name of the record, by which its members refer to it: `pipeline`. */
  parent: string
  id: string
  canEdit?: boolean
  /** Whether members may be managers. */
  hasManagers?: boolean
}

/**
 * Shows the team of a record (`{entity}-teams`): its members, how each is notified, and who manages (specification 1
 * sections 3 and 6).
 */
export function TeamPanel(props: TeamPanelProps): ReactElement {
  return (
    <PanelPart>
      <Panel {...props} />
    </PanelPart>
  )
}

function Panel({ source, parent, id, canEdit = true, hasManagers = true }: TeamPanelProps) {
  const { t } = useTranslation('widgets')
  const list = source.useList({ page_size: 100, filters: { [parent]: id } })
  const members = (list.data?.results ?? []) as AnyRecord[]
  const person = `${parent}_user`
  const ownName = (member: AnyRecord): string => fullName((valueOf(member, `${person}_object`) ?? {}) as object)
  // A service may return the id of a member alone.
  const { options } = usePickedUsers(
    members.filter((member) => !ownName(member)).map((member) => String(valueOf(member, person))),
  )
  const nameOf = (member: AnyRecord): string =>
    ownName(member) || (options.find(({ value }) => value === valueOf(member, person))?.label ?? '')
  return (
    <Card title={t('team.title')} aside={members.length > 0 ? String(members.length) : undefined}>
      <div className={styles.panel}>
        <PanelBody query={list} empty={members.length === 0 && t('team.none')}>
          <ul className={styles.list}>
            {members.map((member) => (
              <Member
                key={member.id}
                member={member}
                name={nameOf(member)}
                source={source}
                shown={hasManagers ? flags : flags.filter((flag) => flag !== 'manager')}
                canEdit={canEdit}
              />
            ))}
          </ul>
        </PanelBody>
        {canEdit && list.data && (
          <NewMember
            source={source}
            values={{ [parent]: id }}
            person={person}
            known={members.map((member) => String(valueOf(member, person)))}
          />
        )}
      </div>
    </Card>
  )
}

function Member({
  member,
  name,
  source,
  shown,
  canEdit,
}: {
  member: AnyRecord
  name: string
  source: AnyResource
  shown: readonly Flag[]
  canEdit: boolean
}) {
  const { t } = useTranslation('widgets')
  const patch = source.usePatch()
  const drop = source.useDelete()
  const handleRemove = (): void =>
    void drop.mutateAsync(member).then(
      () => showToast('success', t('team.removed', { name })),
      () => undefined,
    )
  return (
    <li className={styles.member}>
      <span className={styles.name}>{name}</span>
      {canEdit && (
        <IconButton
          size="s"
          className={styles.remove}
          icon={Trash2}
          label={t('team.remove', { name })}
          disabled={drop.isPending}
          onClick={handleRemove}
        />
      )}
      <div role="group" aria-label={name} className={styles.flags}>
        {shown.map((flag) => (
          <Switch
            key={flag}
            label={t(`team.${flag}`)}
            checked={valueOf(member, flag) === true}
            disabled={!canEdit || patch.isPending}
            onChange={({ target }) => patch.mutate({ id: member.id, values: { [flag]: target.checked } })}
          />
        ))}
      </div>
    </li>
  )
}

function NewMember({
  source,
  values,
  person,
  known,
}: {
  source: AnyResource
  values: Readonly<Record<string, string>>
  person: string
  known: readonly string[]
}) {
  const { t } = useTranslation('widgets')
  const create = source.useCreate()
  const [chosen, setChosen] = useState<string | null>(null)
  const isKnown = chosen !== null && known.includes(chosen)
  const handleAdd = (): void => {
    if (!chosen || isKnown) return
    const start = { notification_bool: true, email_bool: false, manager: false }
    void create.mutateAsync({ ...values, ...start, [person]: chosen }).then(
      () => {
        setChosen(null)
        showToast('success', t('team.added'))
      },
      () => undefined,
    )
  }
  return (
    <div className={styles.add}>
      <Field label={t('team.person')} error={isKnown ? t('team.known') : undefined}>
        <UserPicker label={t('team.person')} value={chosen} onChange={setChosen} />
      </Field>
      <Button icon={UserPlus} disabled={!chosen || isKnown} isLoading={create.isPending} onClick={handleAdd}>
        {t('team.add')}
      </Button>
    </div>
  )
}
