import { type FormEvent, type ReactElement, useState } from 'react'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { type KeptPlace, useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import styles from '../projects.module.css'

/**
 * Adds names to a list, one after the other. The draft is kept on this device, and a refused name stays to be sent
 * again.
 */
export function NewRow({
  label,
  kept: place,
  isBusy,
  onAdd,
}: {
  label: string
  kept: KeptPlace
  isBusy: boolean
  /** Adds a name; `onDone` is called after it is saved. */
  onAdd: (name: string, onDone: { onSuccess: () => void }) => void
}): ReactElement {
  const [values, setValues] = useState({ name: '' })
  const kept = useKeptForm(place, values, setValues)
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const wanted = values.name.trim()
    if (wanted === '' || isBusy) return
    onAdd(wanted, {
      onSuccess: () => {
        kept.drop()
        setValues((now) => (now.name.trim() === wanted ? { name: '' } : now))
      },
    })
  }
  return (
    <form className={styles.newRow} onSubmit={handleSubmit}>
      {!values.name && kept.offer}
      <TextInput
        aria-label={label}
        placeholder={label}
        maxLength={255}
        value={values.name}
        onChange={({ target }) => setValues({ name: target.value })}
      />
    </form>
  )
}
