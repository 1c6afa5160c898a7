import { type ReactElement, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSafeCreate } from '../../api/outbox/use-safe-create.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { formatDay } from '../../format/dates.ts'
import { parseReminder } from '../../format/reminder.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { notifyQueued } from '../outbox/say-kept.ts'
import { today } from '../today.ts'
import type { TaskFormDraft } from './task-forms.ts'
import { newTask, type TaskForm } from './task-forms.ts'
import styles from './TasksPanel.module.css'

/**
 * Adds a task in one line, "rappeler vendredi": the day read from it is shown before it is created. Without a day,
 * which every task has, its form asks for it.
 */
export function ReminderInput({
  form,
  fixed,
  onOpen,
  onCreated,
}: {
  form: TaskForm
  fixed: Readonly<Record<string, unknown>>
  onOpen: (draft: Partial<TaskFormDraft>) => void
  onCreated?: () => void
}): ReactElement {
  const { t, i18n } = useTranslation(['widgets', 'common'])
  const { user } = useSession()
  const [text, setText] = useState('')
  const create = useSafeCreate(form.source, 'task')
  const kept = useKeptForm(
    { form: `${form.source.entity.key} line`, record: Object.values(fixed).join(' ') },
    { text },
    (found) => setText(found.text),
  )
  const id = useId()
  const { title, day } = parseReminder(text, today())
  const assigned = { assigned_user: user?.uuid ?? null }
  const proposal = day
    ? t('reminderProposal', { title, day: formatDay(day, i18n.language) })
    : t('reminderNoDay', { title })
  const handleAdd = (): void => {
    if (!title || create.isPending) return
    if (!day) return onOpen({ title, ...assigned })
    create.mutate(newTask(form, { title, day, ...assigned }, fixed), {
      onSuccess: (made) => {
        kept.drop()
        setText('')
        if (notifyQueued(made)) return
        if (onCreated) onCreated()
        else showToast('success', t('common:messages.saved'))
      },
    })
  }
  return (
    <form
      className={styles.reminder}
      onSubmit={(event) => {
        event.preventDefault()
        handleAdd()
      }}
    >
      {!text && kept.offer}
      <TextInput
        aria-label={t('reminder')}
        aria-describedby={id}
        placeholder={t('reminderExample')}
        value={text}
        maxLength={255}
        onChange={(event) => setText(event.target.value)}
      />
      <span id={id} role="status" className={title ? styles.proposal : 'srOnly'}>
        {title && proposal}
      </span>
      {title && (
        <Button type="submit" size="s" variant="primary" isLoading={create.isPending}>
          {t(day ? 'reminderAdd' : 'reminderDay')}
        </Button>
      )}
    </form>
  )
}
