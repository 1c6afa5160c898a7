import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDay } from '../../../../format/calendar.ts'
import { formatDay } from '../../../../format/dates.ts'
import { DateInput } from '../../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { today } from '../../../../widgets/today.ts'
import styles from '../../../../widgets/documents/page.module.css'

interface Paper {
  number: string
  day: string | null
}

/** Asks for number and day, as on the document of a supplier. */
export function SupplierPaperFields({
  paper,
  onChange,
}: {
  paper: Paper
  onChange: (paper: Paper) => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  return (
    <div className={styles.stack}>
      <Field isRequired label={t('validate.supplierNumber')}>
        <TextInput
          data-autofocus
          maxLength={35}
          value={paper.number}
          onChange={(event) => onChange({ ...paper, number: event.target.value })}
        />
      </Field>
      <Field isRequired label={t('validate.supplierDay')}>
        <DateInput
          value={paper.day}
          max={today()}
          format={(value) => formatDay(value, i18n.language)}
          parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
          onChange={(day) => onChange({ ...paper, day })}
        />
      </Field>
    </div>
  )
}
