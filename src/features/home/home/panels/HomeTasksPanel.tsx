import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MyTask, useMyTasks } from '../../../../api/dashboard/my-tasks.ts'
import { useSession } from '../../../../api/session/use-session.ts'
import { pathTo } from '../../../../paths/index.ts'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { ConfirmPart, useConfirm } from '../../../../widgets/confirm/Confirm.tsx'
import rowStyles from '../../../../widgets/my-tasks/my-tasks.module.css'
import { MyTaskRow, safeAddress } from '../../../../widgets/my-tasks/MyTaskRow.tsx'
import { useMyTaskMoves } from '../../../../widgets/my-tasks/use-my-task-moves.ts'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { TaskDialog } from '../../../../widgets/tasks-panel/TaskDialog.tsx'
import { today } from '../../../../widgets/today.ts'
import { useLeaving } from '../../../../widgets/undo/undo.ts'
import styles from './panels.module.css'

/** Rows of the tile: those due first. */
const SIZE = 15

/** Shows the first open tasks of the person, of every kind. */
export const HomeTasksPanel = (): ReactElement => (
  <ConfirmPart>
    <Tasks />
  </ConfirmPart>
)

function Tasks() {
  const { t } = useTranslation(['home', 'widgets'])
  const user = useSession().user?.uuid ?? ''
  const day = today()
  const mine = useMyTasks(user, { pageSize: SIZE })
  const [isAdding, setAdding] = useState(false)
  const confirm = useConfirm()
  const moves = useMyTaskMoves()
  const leaving = useLeaving()
  const rows = (mine.data?.results ?? []).filter(({ id }) => !leaving.has(id))
  const finish = async (row: MyTask): Promise<void> => {
    const text = (
      <>
        <p className={styles.strong}>{row.title}</p>
        <p>{t('tasks.finishText')}</p>
      </>
    )
    if (await confirm({ title: t('tasks.finish'), confirmLabel: t('tasks.finish'), text })) moves.finish(row)
  }
  return (
    <Card
      title={t('widgets:myTasks.title')}
      aside={
        <span className={styles.titleLine}>
          <TextLink to={pathTo('tasks')}>{t('toHandle.seeAll')}</TextLink>
          <TextButton onClick={() => setAdding(true)}>{t('tasks.add')}</TextButton>
        </span>
      }
    >
      <PanelBody query={mine} empty={rows.length === 0 && t('widgets:myTasks.empty')}>
        <ul className={rowStyles.rows}>
          {rows.map((row) => (
            <MyTaskRow
              key={row.id}
              row={row}
              today={day}
              title={<Title row={row} />}
              onFinish={(one) => void finish(one)}
              onRemove={moves.remove}
            />
          ))}
        </ul>
      </PanelBody>
      {isAdding && <TaskDialog task={{ assigned_user: user, day }} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** Opens the address of a task in a new window (specification 1 section 2). */
function Title({ row: { title, record } }: { row: MyTask }) {
  const address = safeAddress(record?.link)
  if (!address) return title
  return (
    <TextLink to={address} target="_blank" rel="noopener" isQuiet>
      {title}
    </TextLink>
  )
}
