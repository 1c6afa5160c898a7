import { TriangleAlert } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDuplicates } from '../../../api/directory/organizations.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import styles from '../Directory.module.css'

const REST = 300

/** Warns while one types that the organization may exist already; never refuses. */
export function DuplicateWarning({ exclude }: { exclude?: string }): ReactElement | null {
  const { t } = useTranslation('directory')
  const { form } = useFormState()
  const [siret_number, intracommunity_vat_number, company_name, postcode] = useWatch({
    control: form.control,
    name: ['siret_number', 'intracommunity_vat_number', 'company_name', 'postcode'],
  }) as (string | null)[]
  const typed = JSON.stringify({ siret_number, intracommunity_vat_number, company_name, postcode })
  const [rested, setRested] = useState('{}')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useDuplicates({ ...(JSON.parse(rested) as object), exclude })
  if (!data?.results.length) return null
  return (
    <div role="status" className={styles.warning}>
      <TriangleAlert className={styles.icon} aria-hidden />
      <div>
        <p>
          <b>{t('duplicates')}</b>
        </p>
        <ul>
          {data.results.map((twin) => (
            <li key={twin.id}>
              <TextLink to={pathTo('organization', { id: twin.id })} target="_blank">
                {[twin.company_name, twin.city, twin.siret_number].filter(Boolean).join(', ')}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
