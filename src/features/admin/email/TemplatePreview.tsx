import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { pathOf } from '../../../api/commercial/documents/documents.ts'
import { useMailVariables } from '../../../api/commercial/documents/sending.ts'
import { allKinds } from '../../../contract/commercial/kinds/kinds.ts'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { fillVariables, missingVariables } from '../../../format/variables.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import type { Variable } from '../../../widgets/html/HtmlEditor.tsx'
import { HtmlPreview } from '../../../widgets/html/HtmlPreview.tsx'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import styles from '../Admin.module.css'

type Kind = DocumentName

/** Returns the kinds of documents of a category of templates, as far as the person may see them, and the chosen one. */
function usePreviewKind(category: string | undefined): [Kind[], Kind | undefined, (kind: Kind) => void] {
  const { may } = useRights()
  const [asked, setAsked] = useState<Kind>()
  const offered = allKinds
    .filter(({ mailCategory, scope }) => mailCategory === category && may(scope, 'read'))
    .map(({ name }) => name)
  if (!hasCapability('commercial', 'added')) return [[], undefined, setAsked]
  return [offered, offered.find((one) => one === asked) ?? offered[0], setAsked]
}

/**
 * Shows a template as its recipient would see it: with the values of a chosen document, else with the names of its
 * variables.
 */
export function TemplatePreview({
  category,
  variables,
  object,
  text,
}: {
  category: string | undefined
  variables: readonly Variable[]
  object: string
  text: string
}): ReactElement {
  const { t } = useTranslation('admin')
  const [offered, kind, setKind] = usePreviewKind(category)
  const [chosen, setChosen] = useState<{ kind: Kind; id: string } | null>(null)
  const id = chosen && chosen.kind === kind ? chosen.id : null
  const { data } = useMailVariables(kind ?? 'quotation', kind ? id : null)
  const values = id ? data?.values : undefined
  const samples = Object.fromEntries(variables.map(({ key, label }) => [key, `‹${label}›`]))
  const missing = values ? missingVariables(`${object} ${text}`, values) : []
  const nameOf = (key: string): string => variables.find((one) => one.key === key)?.label ?? `{{${key}}}`
  return (
    <section aria-label={t('preview')} className={styles.stack}>
      {kind && (
        <DocumentChoice
          kinds={offered}
          kind={kind}
          onKind={setKind}
          value={id}
          onChange={(next) => setChosen(next ? { kind, id: next } : null)}
        />
      )}
      {missing.length > 0 && (
        <p role="alert" className={styles.warning}>
          {t('previewMissing', { names: missing.map(nameOf).join(', ') })}
        </p>
      )}
      <p>
        <b>{fillVariables(object, values ?? samples, false)}</b>
      </p>
      <HtmlPreview label={t('preview')} html={fillVariables(text, values ?? samples)} />
    </section>
  )
}

/** Chooses the document that fills the preview, and its kind where a category has several. */
function DocumentChoice({
  kinds: offered,
  kind,
  onKind,
  value,
  onChange,
}: {
  kinds: readonly Kind[]
  kind: Kind
  onKind: (kind: Kind) => void
  value: string | null
  onChange: (id: string | null) => void
}): ReactElement {
  const { t } = useTranslation(['admin', 'commercial'])
  return (
    <>
      {offered.length > 1 && (
        <Field label={t('previewKind')}>
          <Select
            value={kind}
            options={offered.map((one) => ({ value: one, label: t(`commercial:${one}.one`) }))}
            onChange={(event) => onKind(event.target.value as Kind)}
          />
        </Field>
      )}
      <Field label={t('previewWith')}>
        <RecordPicker
          key={kind}
          target={`commercial/${pathOf(kind)}`}
          label={t('previewWith')}
          value={value}
          onChange={onChange}
          filters={{ is_sales: true }}
        />
      </Field>
    </>
  )
}
