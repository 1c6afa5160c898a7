import { grouping } from '../../format/grouping.ts'
import { Check, Minus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFacts, Tone } from '../../contract/kit/kit.ts'
import { Badge } from '../../ui/data/Badge.tsx'
import { type AnyEntity, fieldFacts, valueOf } from '../entity.ts'
import { type EntityLabels, useLabels } from '../labels.ts'
import { fieldText } from './field-text.ts'
import { PhoneText } from './PhoneText.tsx'
import styles from './FieldValue.module.css'

interface Shown {
  entity: AnyEntity
  record: object
  name: string
}

/** Shows a field of a record: a badge for a choice with tones, a tick for yes, a link for an address, else its text. */
export function FieldValue(shown: Shown): ReactElement | null {
  const { i18n } = useTranslation()
  const labels = useLabels(shown.entity)
  return <FieldText {...shown} language={i18n.language} labels={labels} />
}

/** Shows a field with given translations: a table reads them once, not in every cell. */
export function FieldText({
  entity,
  record,
  name,
  language,
  labels,
  currency,
}: Shown & { language: string; labels: EntityLabels; currency?: string | undefined }): ReactElement | null {
  const facts = fieldFacts(entity, name)
  const value = valueOf(record, name)
  const text = fieldText(entity, record, name, { language, labels, currency })
  if (facts?.kind === 'boolean') return <YesNo isYes={Boolean(value)} text={text} />
  const tone = toneOf(facts, value)
  if (tone) return <Badge tone={tone}>{labels.choice(name, String(value))}</Badge>
  const link = facts && text ? links[facts.kind]?.(text) : undefined
  if (link)
    return (
      <bdi dir="ltr">
        <a className={styles.link} {...link}>
          {link.children ?? text}
        </a>
      </bdi>
    )
  // Long numbers are shown in groups; exports and forms have them ungrouped.
  const group = grouping(name)
  return text ? <bdi>{group ? group(text) : text}</bdi> : null
}

/** Returns the tone of a choice where its choices have tones. */
function toneOf(facts: FieldFacts | undefined, value: unknown): Tone | undefined {
  if (facts?.kind !== 'choice' || typeof value !== 'string') return undefined
  const tones = facts.choices ?? {}
  return Object.values(tones).some((tone) => tone !== 'secondary') ? (tones[value] ?? 'secondary') : undefined
}

interface Anchor {
  href: string
  target?: string
  rel?: string
  children?: ReactNode
}

const links: Readonly<Partial<Record<FieldFacts['kind'], (text: string) => Anchor>>> = {
  email: (text) => ({ href: `mailto:${text}` }),
  phone: (text) => ({
    href: `tel:${text.replaceAll(/[^+\d]/g, '')}`,
    children: <PhoneText stored={text} />,
  }),
  url: (text) => ({
    href: text,
    target: '_blank',
    rel: 'noreferrer noopener',
    children: text.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
  }),
}

function YesNo({ isYes, text }: { isYes: boolean; text: string }) {
  const Icon = isYes ? Check : Minus
  return (
    <>
      <Icon className={isYes ? styles.yes : styles.no} aria-hidden />
      <span className="srOnly">{text}</span>
    </>
  )
}
