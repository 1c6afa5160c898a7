import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSameSupplierNumber } from '../../../../api/commercial/documents/supplier-number.ts'
import { formatDay } from '../../../../format/dates.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts'
import { kinds } from '../../../../widgets/documents/kinds.ts'
import styles from '../DocumentEditor.module.css'
import type { Head } from '../model/model.ts'

const REST = 250

/** Asks for the number of the supplier's document; another invoice with the same number is named while it is typed. */
export function SupplierNumberField({
  id,
  head,
  error,
  onHead,
}: {
  /** Invoice being changed; none for a new one. */
  id: string | null
  head: Head
  error: string | undefined
  onHead: (values: Partial<Head>) => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const same = useSameSupplierNumber({
    organization: head.organization,
    number: useDebouncedValue(head.number ?? '', REST),
    issued: head.issue_date,
    except: id,
  })
  return (
    <div>
      <Field label={t('editor.supplierNumber')} error={error}>
        <TextInput
          value={head.number ?? ''}
          data-head="number"
          maxLength={35}
          onChange={(event) => onHead({ number: event.target.value || null })}
        />
      </Field>
      <p role="status" className={styles.sameNumber}>
        {same && (
          <>
            {t('editor.sameNumber')}{' '}
            <TextLink to={kinds.invoice.pageTo(same.id, 'purchases')} target="_blank">
              {t('editor.sameNumberLink', { number: same.number, day: formatDay(same.issue_date, i18n.language) })}
            </TextLink>
          </>
        )}
      </p>
    </div>
  )
}
