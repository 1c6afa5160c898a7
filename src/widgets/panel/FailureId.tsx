import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { copyText } from '../../ui/copy-text.ts'

/** Shows the id of a failure in the log, to be copied for the support. */
export function FailureId({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('common')
  const [isCopied, setCopied] = useState(false)
  return (
    <p>
      {t('failures.reference', { id })}{' '}
      <TextButton onClick={() => void copyText(id).then(setCopied)}>
        {t(isCopied ? 'failures.copied' : 'failures.copyReference')}
      </TextButton>
    </p>
  )
}
