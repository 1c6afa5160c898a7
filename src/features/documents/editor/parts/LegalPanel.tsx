import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import type { InvoiceFacts } from '../../../../contract/commercial/rules/fiscal/invoice-mentions.ts'
import { formatDay } from '../../../../format/dates.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { errorPlace } from '../../../../widgets/documents/error-place.ts'
import type { PageSide } from '../../../../widgets/documents/kinds.ts'
import { ruleText } from '../../../../widgets/documents/rule-text.ts'
import { pathTo } from '../../../../paths/index.ts'
import styles from '../DocumentEditor.module.css'
import type { LegalFinding } from '../model/legal.ts'

/** Shows the legal requirements of the document; each missing mention leads to its field. */
export function LegalPanel({
  side,
  isOurs,
  findings,
  isUnread,
  organization,
  replaces,
  onField,
}: {
  side: PageSide
  /** Whether the company issues the document, so that its mentions are required of it. */
  isOurs: boolean
  findings: readonly LegalFinding[]
  /** Whether a party has not been read: its missing data is unknown. */
  isUnread: boolean
  /** The invoice that a corrective one replaces. */
  replaces: InvoiceFacts['corrects']
  organization: string | null
  onField: (path: string) => void
}): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const missing = findings.filter(({ isWarning }) => !isWarning)
  const base = isOurs ? 'legal' : 'legal.purchase'
  return (
    <div className={styles.legal}>
      <Verdict base={base} missing={missing.length} isUnread={isUnread} />
      {replaces && (
        <p className={styles.small}>
          {t('corrective.replaces', {
            number: replaces.number ?? '',
            day: formatDay(replaces.issue_date ?? '', i18n.language),
          })}
        </p>
      )}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.path}${finding.code}`} className={styles.finding}>
            {finding.isWarning ? <TriangleAlert aria-hidden /> : <CircleAlert aria-hidden className={styles.bad} />}
            <span>
              <Where side={side} finding={finding} organization={organization} onField={onField} />
              {finding.code !== 'required' && <span className={styles.why}>{ruleText(finding)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>{t(`${base}.note`)}</p>
    </div>
  )
}

function Verdict({
  base,
  missing,
  isUnread,
}: {
  base: 'legal' | 'legal.purchase'
  missing: number
  isUnread: boolean
}) {
  const { t } = useTranslation('commercial')
  const isGood = missing === 0 && !isUnread
  return (
    <p className={styles.verdict} data-good={isGood || undefined}>
      {isGood ? <CircleCheck aria-hidden /> : missing === 0 ? <Clock aria-hidden /> : <CircleAlert aria-hidden />}
      {isGood ? t(`${base}.complete`) : missing === 0 ? t('legal.unread') : t(`${base}.missing`, { count: missing })}
    </p>
  )
}

function Where({
  side,
  finding: { path, place },
  organization,
  onField,
}: {
  side: PageSide
  finding: LegalFinding
  organization: string | null
  onField: (path: string) => void
}) {
  const { may } = useRights()
  const [group = '', field = '', ...more] = path.split('.')
  const words = errorPlace(group === 'lines' && place ? ['lines', place - 1, ...more].join('.') : path, side)
  if (group === 'company' && !may('company', 'update')) return <>{words}</>
  if (group === 'organization' && field && organization && !may('organization', 'update'))
    return (
      <TextLink to={pathTo('organization', { id: organization })} target="_blank">
        {words}
      </TextLink>
    )
  return <TextButton onClick={() => onField(path)}>{words}</TextButton>
}
