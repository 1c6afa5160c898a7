import { Check, Minus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFacts } from '../../contract/kit.ts'
import { formatIban } from '../../contract/rules/identifiers.ts'
import { type AnyEntity, fieldFacts, valueOf } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { StatusBadge } from '../status-badge/StatusBadge.tsx'
import { fieldText } from './field-text.ts'
import styles from './FieldValue.module.css'

/** A field of a record as it is read: a badge for a choice that has tones, a tick for yes, a link for an address, else its text. */
export function FieldValue({ entity, record, name }: { entity: AnyEntity; record: object; name: string }): ReactElement | null {
  const { i18n } = useTranslation()
  const labels = useLabels(entity)
  const facts = fieldFacts(entity, name)
  const value = valueOf(record, name)
  const text = fieldText(entity, record, name, { language: i18n.language, labels })
  if (facts?.kind === 'boolean') return <YesNo isYes={Boolean(value)} text={text} />
  if (hasTones(facts) && typeof value === 'string') return <StatusBadge entity={entity} field={name} value={value} />
  const link = facts && text ? links[facts.kind]?.(text) : undefined
  if (link) return <bdi dir="ltr"><a className={styles.link} {...link}>{link.children ?? text}</a></bdi>
  const group = text ? groups[name] : undefined
  return <>{group ? group(text) : text}</>
}

const hasTones = (facts: FieldFacts | undefined): boolean => facts?.kind === 'choice' && Object.values(facts.choices ?? {}).some((tone) => tone !== 'secondary')

interface Anchor { href: string; target?: string; rel?: string; children?: string }

const links: Readonly<Partial<Record<FieldFacts['kind'], (text: string) => Anchor>>> = {
  email: (text) => ({ href: `mailto:${text}` }),
  phone: (text) => ({ href: `tel:${text.replaceAll(/[^+\d]/g, '')}`, children: text.replace(/^(?:\+33|0)(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/, '+33\u00a0$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5') }),
  url: (text) => ({ href: text, target: '_blank', rel: 'noreferrer noopener', children: text.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') }),
}

// Long numbers are read in groups; exports and forms keep them whole.
const siret = (text: string): string => text.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, '$1\u00a0$2\u00a0$3\u00a0$4').trim()
const groups: Readonly<Record<string, (text: string) => string>> = { siret, siret_number: siret, iban: formatIban }

function YesNo({ isYes, text }: { isYes: boolean; text: string }) {
  const Icon = isYes ? Check : Minus
  return <><Icon className={isYes ? styles.yes : styles.no} aria-hidden /><span className="srOnly">{text}</span></>
}
