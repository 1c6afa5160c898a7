import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinWords } from '../../format/join-words.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SaveBar } from '../../ui/layout/SaveBar.tsx'
import type { RecordFormState } from './form-context.ts'

/** Shows the names of the changed fields of a form. */
function ChangedNames({ state }: { state: RecordFormState }): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const { changed, labels } = state
  if (state.isReadOnly) return <>{t('readOnly')}</>
  if (changed.length === 0) return <>{t(state.isNew ? 'nothingSaved' : 'nothingChanged')}</>
  return (
    <>
      {t('changedFields', {
        count: changed.length,
        names: joinWords(changed.slice(0, 4).map(labels.field), i18n.language) + (changed.length > 4 ? '…' : ''),
      })}
    </>
  )
}

/** Shows the buttons save and revert, for a save bar or the foot of a panel. */
export function FormActions({
  state,
  saveLabel,
  onCancel,
}: {
  state: RecordFormState
  saveLabel?: string | undefined
  onCancel?: () => void
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  return (
    <>
      {onCancel && (
        <Button onClick={onCancel}>{t(state.isReadOnly ? 'common:actions.close' : 'common:actions.cancel')}</Button>
      )}
      {!onCancel && state.changed.length > 0 && <Button onClick={state.revert}>{t('revert')}</Button>}
      {!state.isReadOnly && (
        <Button
          variant="primary"
          kbd="Ctrl S"
          isLoading={state.isSaving}
          {...(onCancel ? { type: 'submit' } : { onClick: state.save })}
        >
          {saveLabel ?? t('common:actions.save')}
        </Button>
      )}
    </>
  )
}

/** Shows the save bar of a page with a form; pass it as the `bar` of the page. */
export function FormBar({ state, children }: { state: RecordFormState; children?: ReactNode }): ReactElement {
  return (
    <SaveBar
      actions={
        <>
          {children}
          <FormActions state={state} />
        </>
      }
    >
      <ChangedNames state={state} />
    </SaveBar>
  )
}
