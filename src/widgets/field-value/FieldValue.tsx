import { Check, Minus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyEntity, fieldFacts, valueOf } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { StatusBadge } from '../status-badge/StatusBadge.tsx'
import { fieldText } from './field-text.ts'
import styles from './FieldValue.module.css'

/** A field of a record as it is read: a badge for a choice that has tones, a tick for yes, else its text. */
export function FieldValue({ entity, record, name }: { entity: AnyEntity; record: object; name: string }): ReactElement | null {
  const { i18n } = useTranslation()
  const labels = useLabels(entity)
  const facts = fieldFacts(entity, name)
  const value = valueOf(record, name)
  const text = fieldText(entity, record, name, { language: i18n.language, labels })
  if (facts?.kind === 'boolean') {
    const Icon = value ? Check : Minus
    return <><Icon className={value ? styles.yes : styles.no} aria-hidden /><span className="srOnly">{text}</span></>
  }
  const hasTones = facts?.kind === 'choice' && Object.values(facts.choices ?? {}).some((tone) => tone !== 'secondary')
  if (hasTones && typeof value === 'string') return <StatusBadge entity={entity} field={name} value={value} />
  if (facts?.kind === 'email' && text) return <bdi dir="ltr"><a className={styles.link} href={`mailto:${text}`}>{text}</a></bdi>
  if (facts?.kind === 'phone' && text) return <bdi dir="ltr"><a className={styles.link} href={`tel:${text.replaceAll(/[^+\d]/g, '')}`}>{text}</a></bdi>
  if (facts?.kind === 'url' && text) return <bdi dir="ltr"><a className={styles.link} href={text} target="_blank" rel="noreferrer noopener">{text.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</a></bdi>
  return <>{text}</>
}
