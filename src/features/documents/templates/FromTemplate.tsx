import { CopyPlus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import type { PageSide } from '../../../widgets/documents/kinds.ts'

const StartDialog = lazyPart(() => import('./StartDialog.tsx').then(({ StartDialog }) => StartDialog))

/** Shows the button over the quotations that creates one from a template; an address may name the template. */
export function FromTemplate({ side }: { side: PageSide }): ReactElement {
  const { t } = useTranslation('commercial')
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const named = query.get('start')
  const close = (): void => {
    setOpen(false)
    if (named)
      setQuery(
        (now) => {
          now.delete('start')
          return now
        },
        { replace: true },
      )
  }
  return (
    <>
      <Button icon={CopyPlus} onClick={() => setOpen(true)}>
        {t('templates.from')}
      </Button>
      {(isOpen || named) && <StartDialog key={named} side={side} template={named} onClose={close} />}
    </>
  )
}
