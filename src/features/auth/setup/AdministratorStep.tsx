import type { ReactElement } from 'react'
import styles from '../page/form.module.css'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import type { StepProps } from './step-props.ts'
import { SetupInput } from './SetupInput.tsx'

export function AdministratorStep(form: StepProps): ReactElement {
  const inputOf = (field: 'password' | 'repeat') => ({
    name: field,
    value: form.values[field],
    onChange: (event: { target: { value: string } }) => form.onChange(field, event.target.value),
  })
  return (
    <>
      <div className={styles.pair}>
        <SetupInput form={form} field="first_name" isRequired input={{ autoComplete: 'given-name', autoFocus: true }} />
        <SetupInput form={form} field="last_name" isRequired input={{ autoComplete: 'family-name' }} />
      </div>
      <SetupInput
        form={form}
        field="admin_email"
        isRequired
        input={{ type: 'email', autoComplete: 'username', dir: 'ltr' }}
      />
      <NewPasswordFields form={{ errors: form.errors, inputOf }} isRequired />
    </>
  )
}
