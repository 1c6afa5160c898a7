import { type ClipboardEvent, type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StepRead } from '../../../api/projects/projects.ts'
import { tasks, taskTouches, useTaskBatch } from '../../../api/projects/tasks.ts'
import { mostPasted, titlesIn } from '../../../contract/projects/rules/pasted-tasks.ts'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import styles from '../projects.module.css'

const shown = 8

/**
 * Adds a task of the typed title, first in its step, and stays for the next one. A pasted list becomes a task of each
 * of its lines, after a question with their count.
 */
export function QuickAdd({ step, onClose }: { step: StepRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation('projects')
  const [values, setValues] = useState({ title: '' })
  // Key of the project: the typed title survives the removal of its step.
  const kept = useKeptForm({ form: 'quick task', record: step.project }, values, setValues)
  const field = useRef<HTMLInputElement>(null)
  const create = tasks.useCreate({ touches: taskTouches })
  const addAll = useBatch(step)
  useEffect(() => field.current?.focus(), [])
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = values.title.trim()
    if (wanted === '' || create.isPending) return
    create.mutate(
      { title: wanted, step: step.id, position: 0 },
      // A refused title stays to be sent again.
      {
        onSuccess: () => {
          kept.drop()
          setValues((now) => (now.title.trim() === wanted ? { title: '' } : now))
        },
      },
    )
  }
  const handlePaste = (event: ClipboardEvent): void => {
    const titles = titlesIn(event.clipboardData.getData('text/plain'))
    if (titles.length < 2) return
    event.preventDefault()
    void addAll(titles).finally(() => field.current?.focus())
  }
  return (
    <div
      role="presentation"
      className={styles.quickAdd}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (values.title.trim() === '' && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <form onSubmit={handleSubmit}>
        {!values.title && (
          // A press on the offer keeps the focus in the line, which closes when it loses the focus.
          <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
            {kept.offer}
          </div>
        )}
        <TextInput
          ref={field}
          aria-label={t('quickAdd', { step: step.name })}
          placeholder={t('quickAddHint')}
          maxLength={255}
          value={values.title}
          onChange={({ target }) => setValues({ title: target.value })}
          onPaste={handlePaste}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            kept.drop()
            onClose()
          }}
        />
      </form>
    </div>
  )
}

/** Returns a function that creates a task of each line, after a question. */
function useBatch(step: StepRead): (titles: readonly string[]) => Promise<void> {
  const { t } = useTranslation('projects')
  const confirm = useConfirm()
  const batch = useTaskBatch()
  return async (titles) => {
    if (titles.length > mostPasted) return showToast('warning', t('paste.tooMany', { max: mostPasted }))
    const isSure = await confirm({
      title: t('paste.title', { count: titles.length }),
      text: <PastedTitles step={step.name} titles={titles} />,
      confirmLabel: t('paste.submit', { count: titles.length }),
    })
    if (!isSure) return
    try {
      await batch.mutateAsync({ step: step.id, titles })
      showToast('success', t('paste.done', { count: titles.length, step: step.name }))
    } catch {
      // The failure was shown; no task was created.
    }
  }
}

function PastedTitles({ step, titles }: { step: string; titles: readonly string[] }) {
  const { t } = useTranslation('projects')
  const rest = titles.length - shown
  return (
    <>
      <p>{t('paste.text', { step })}</p>
      <ul className={styles.pasted}>
        {titles.slice(0, shown).map((title, at) => (
          <li key={at}>
            <bdi>{title}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t('paste.more', { count: rest })}</li>}
      </ul>
    </>
  )
}
