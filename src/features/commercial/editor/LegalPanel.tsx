import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { ruleText } from '../document/rule-text.ts'
import { translateKey } from '../../../widgets/labels.ts'
import { pathTo } from '../../../paths/index.ts'
import styles from './DocumentEditor.module.css'
import type { LegalFinding } from './legal.ts'

/** What the law asks of the document, in words; each missing piece leads to its field. */
export function LegalPanel({
  findings,
  organization,
  onField,
}: {
  findings: readonly LegalFinding[]
  organization: string | null
  onField: (path: string) => void
}): ReactElement {
  const { t } = useTranslation('commercial')
  const missing = findings.filter(({ isWarning }) => !isWarning)
  return (
    <div className={styles.legal}>
      <p className={styles.verdict} data-good={missing.length === 0 || undefined}>
        {missing.length === 0 ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        {missing.length === 0 ? t('legal.complete') : t('legal.missing', { count: missing.length })}
      </p>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.path}${finding.code}`} className={styles.finding}>
            {finding.isWarning ? <TriangleAlert aria-hidden /> : <CircleAlert aria-hidden className={styles.bad} />}
            <span>
              <Where finding={finding} organization={organization} onField={onField} />
              {finding.code !== 'required' && <span className={styles.why}>{ruleText(finding)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t('legal.note')}</p>
    </div>
  )
}

function Where({
  finding: { path, place },
  organization,
  onField,
}: {
  finding: LegalFinding
  organization: string | null
  onField: (path: string) => void
}) {
  const { t } = useTranslation('commercial')
  const [group = '', field = '', more = ''] = path.split('.')
  if (group === 'company')
    return <>{t('legal.company', { field: translateKey(`commercial:personal-organization.fields.${field}`) })}</>
  if (group === 'organization') {
    const words = t('legal.organization', { field: t(`legal.party.${field as 'address'}`) })
    return organization ? (
      <TextLink to={pathTo('organization', { id: organization })}>{words}</TextLink>
    ) : (
      <TextButton onClick={() => onField('organization')}>{words}</TextButton>
    )
  }
  if (group === 'lines' && field)
    return (
      <TextButton onClick={() => onField(path)}>
        {t('legal.line', {
          place: place ?? Number(field) + 1,
          field: translateKey(`commercial:quotation-line.fields.${more}`),
        })}
      </TextButton>
    )
  return <TextButton onClick={() => onField(path)}>{t(`legal.fields.${group as 'lines'}`)}</TextButton>
}
