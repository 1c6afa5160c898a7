import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quotations } from '../../../../api/commercial/documents/quotations.ts'
import { numberVersionOf } from '../../../../contract/rules/identifiers/numbering.ts'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import styles from '../../../../widgets/documents/page.module.css'
import { VersionLines } from './VersionLines.tsx'

/** Returns the other versions of a quotation, and the one to compare: at first the one before it. */
function useOtherVersions(document: PageRecord) {
  const [asked, setAsked] = useState<string>()
  const others = quotations.useList({
    page_size: 20,
    filters: { id__in: document.linked_quotations ?? [] },
  })
  // The latest version before the present one comes first.
  const found = (others.data?.results ?? []).toSorted(
    (one, next) => numberVersionOf(next.number) - numberVersionOf(one.number),
  )
  const usual = found.find((one) => numberVersionOf(one.number) < numberVersionOf(document.number)) ?? found[0]
  const chosen = found.find(({ id }) => id === asked) ?? usual
  const other = quotations.useOne(chosen?.id ?? null, { expand: ['quotation_lines'] })
  return { found, chosen, choose: setAsked, other, query: others.isError ? others : other }
}

/** Compares a quotation with another version of it. */
export function CompareDialog({ document, onClose }: DocumentDialogProps): ReactElement {
  const { t } = useTranslation('commercial')
  const { found, chosen, choose, other, query } = useOtherVersions(document)
  return (
    <Dialog isOpen size="full" title={t('compare.title', { number: document.number ?? '' })} onClose={onClose}>
      <div className={styles.stack}>
        {found.length > 1 && (
          <Field label={t('compare.with')}>
            <Select
              value={chosen?.id ?? ''}
              options={found.map(({ id, number }) => ({ value: id, label: number ?? '' }))}
              onChange={(event) => choose(event.target.value)}
            />
          </Field>
        )}
        <PanelBody query={query}>
          {other.data && <VersionLines one={other.data as unknown as PageRecord} other={document} />}
        </PanelBody>
      </div>
    </Dialog>
  )
}
