import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { useRowMoves } from './rows/use-waiting-moves.ts'
import styles from './waiting.module.css'
import { actOf, waitingAddressOf, type Answerable, waitingTitleOf } from './rows/waiting-row.ts'

/** Shows the actions on a row: its moves in place, or a link to the dialog of its step. Needs `MovesProvider` above. */
export function WaitingButtons({ item }: { item: Answerable }): ReactElement {
  const { t } = useTranslation('home')
  const moves = useRowMoves()
  const { row, kind } = item
  const named = <span className="srOnly"> {waitingTitleOf(row)}</span>
  if (!kind?.approve)
    return (
      <span className={styles.buttons}>
        <LinkButton size="s" to={waitingAddressOf(row, row.step)}>
          {row.treated_at ? t('toHandle.open') : actOf(row)}
          {named}
        </LinkButton>
      </span>
    )
  return (
    <span className={styles.buttons} data-pair={kind.refuse ? '' : undefined}>
      {kind.refuse && (
        <Button size="s" variant="ghost" onClick={() => moves.answer(item, 'refuse')}>
          {t('acts.refuse')}
          {named}
        </Button>
      )}
      <Button size="s" isLoading={moves.busy === row.id} onClick={() => moves.answer(item, 'approve')}>
        {actOf(row)}
        {named}
      </Button>
    </span>
  )
}
