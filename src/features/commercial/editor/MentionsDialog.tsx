import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { MentionFields } from '../document/MentionFields.tsx'
import { useMentions } from '../document/use-mentions.ts'

/** What the customer's record or our own lacks, written without leaving the document. */
export function MentionsDialog({
  paths,
  organization,
  onClose,
}: {
  paths: readonly string[]
  organization: string | null
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['commercial', 'common'])
  const mentions = useMentions(paths, organization)
  return (
    <FormDialog
      title={t('commercial:legal.fill.title')}
      submitLabel={t('common:actions.save')}
      isBusy={mentions.isBusy}
      onClose={onClose}
      onSubmit={async () => {
        if (await mentions.save()) onClose()
      }}
    >
      <p>{t('commercial:legal.fill.text')}</p>
      <MentionFields mentions={mentions} />
    </FormDialog>
  )
}
