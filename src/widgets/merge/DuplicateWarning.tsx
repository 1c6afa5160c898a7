import { TriangleAlert } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDuplicates } from '../../api/duplicates.ts'
import { duplicateFields } from '../../contract/directory/merging.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { useFormState } from '../record-form/form-context.ts'
import { duplicateText } from './duplicate-text.ts'
import styles from './Merge.module.css'

const REST = 300

/** Warns during typing that the record may exist already; never refuses. */
export function DuplicateWarning({
  exclude,
  to,
}: {
  exclude?: string
  to: (id: string) => string
}): ReactElement | null {
  const { t } = useTranslation('widgets')
  const { form, entity } = useFormState()
  const names = duplicateFields[entity.key] ?? []
  const values: unknown[] = useWatch({ control: form.control, name: [...names] })
  const typed = JSON.stringify(Object.fromEntries(names.map((name, at) => [name, values[at]])))
  const [rested, setRested] = useState('{}')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useDuplicates(entity, JSON.parse(rested) as Record<string, unknown>, { exclude })
  if (!data?.results.length) return null
  return (
    <div role="status" className={styles.warning}>
      <TriangleAlert className={styles.icon} aria-hidden />
      <div>
        <p>
          <b>{t('duplicates.exists')}</b>
        </p>
        <ul>
          {data.results.map((twin) => (
            <li key={twin.id}>
              <TextLink to={to(twin.id)} target="_blank">
                {duplicateText(twin)}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
