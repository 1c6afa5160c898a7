import { createElement, type ReactElement, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { isRequired } from '../../contract/kit/kit.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { type AnyEntity, fieldFacts } from '../entity.ts'
import { useFormState } from './form-context.ts'
import { groupKinds, inputFor } from './inputs.ts'
import { type InputProps } from './input-props.ts'
import styles from './RecordForm.module.css'

const wide: ReadonlySet<string> = new Set(['longText', 'html', 'strings', 'file'])

export interface FormFieldProps {
  /** The field of the entity: its kind decides the input, its label comes from the locales. */
  name: string
  help?: ReactNode
  label?: string
  /** Replaces the input of its kind. */
  children?: (input: InputProps) => ReactNode
  isDisabled?: boolean
  className?: string
  /** Called at a change by the person, not by drafts and resets. */
  onEdit?: (value: unknown) => void
  onLeave?: () => void
}

/** Shows one field of a record form: label, input by its kind in the contract, help, error. */
export function FormField({
  name,
  help,
  label,
  children,
  isDisabled,
  className,
  onEdit,
  onLeave,
}: FormFieldProps): ReactElement {
  const { form, entity, labels, isReadOnly } = useFormState()
  const { field, fieldState } = useController({ name, control: form.control })
  const facts = fieldFacts(entity, name) ?? plain
  const { kind } = facts
  const input: InputProps = {
    name,
    facts,
    label: label ?? labels.field(name),
    value: field.value,
    words: { choice: (value) => labels.choice(name, value), help },
    onBlur: () => {
      field.onBlur()
      onLeave?.()
    },
    isDisabled: isDisabled || isReadOnly,
    onChange: (value) => {
      field.onChange(value)
      onEdit?.(value)
    },
  }
  const content = children ? children(input) : createElement(inputFor(name, facts), input)
  const place = classNames(className, wide.has(kind) && styles.whole, kind === 'boolean' && styles.switch)
  if (kind === 'boolean' && !children)
    return (
      <div data-form-field={name} className={place}>
        {content}
      </div>
    )
  return (
    <div data-form-field={name} className={place}>
      <Field
        label={input.label}
        isRequired={isNeeded(entity, name)}
        help={help}
        error={fieldState.error?.message}
        isGroup={groupKinds.has(kind)}
      >
        {content}
      </Field>
    </div>
  )
}

const plain = { kind: 'text' } as const

function isNeeded({ fields }: AnyEntity, name: string): boolean {
  const schema = fields[name]
  return schema ? isRequired(schema) : false
}
