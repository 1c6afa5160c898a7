import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { useLabels } from '../labels.ts'
import type { ListColumns } from '../list-screen/query/list-columns.ts'
import { ListScreen } from '../list-screen/ListScreen.tsx'
import { FormField } from '../record-form/FormField.tsx'
import { RecordPanel } from '../record-form/RecordPanel.tsx'
import { formAddress, useFormAddress } from '../tab-address.ts'

/**
 * Returns a declared screen: list and side form of an entity, both from the contract. At the second exception it
 * becomes an assembled one.
 */
export function referential<R extends AnyRecord>(source: AnyResource<R>): () => ReactElement {
  const names = Object.keys(source.entity.fields)
  const columns = names.map((name, at) => ({ key: name, ...(at === 0 ? { tone: 'strong' as const } : {}) }))
  return function ReferentialScreen() {
    return (
      <ListWithPanel source={source} columns={columns}>
        {names.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </ListWithPanel>
    )
  }
}

export interface ListWithPanelProps<R extends AnyRecord> {
  source: AnyResource<R>
  columns: ListColumns<R>
  /** The fields of the form. */
  children: ReactNode
  title?: string
  empty?: string
  expand?: readonly string[]
  /** Content above the list: other views, settings of the rows. */
  top?: ReactNode
  /** The page of a record, where it has one: rows open it, and a new record leads there. */
  to?: (id: string) => string
}

/** Shows a list whose records open in a panel beside it, named by `form` of the address, or on their page. */
export function ListWithPanel<R extends AnyRecord>({
  source,
  columns,
  children,
  title,
  empty,
  expand,
  top,
  to = formAddress,
}: ListWithPanelProps<R>): ReactElement {
  const navigate = useNavigate()
  const labels = useLabels(source.entity)
  const [form, show] = useFormAddress()
  return (
    <>
      <ListScreen
        source={source}
        columns={columns}
        page={{ title: title ?? labels.many, empty, top }}
        links={{ open: ({ id }) => to(id), create: () => show('new'), ...(expand ? { expand } : {}) }}
        {...(expand ? { base: { expand } } : {})}
      />
      <RecordPanel
        source={source}
        id={form}
        onClose={() => show(null)}
        {...(to === formAddress ? {} : { onSaved: ({ id }: R) => void navigate(to(id)) })}
      >
        {children}
      </RecordPanel>
    </>
  )
}
