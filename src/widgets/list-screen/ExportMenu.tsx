import { Download } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListParams } from '../../api/resource.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { today } from '../today.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { SheetKind } from '../sheet-file/sheet-content.ts'
import type { FullColumn } from './query/list-columns.ts'
import { listSheetHead } from './query/list-sheet.ts'
import { readAll } from '../../api/read-all.ts'
import styles from './ListScreen.module.css'

/**
 * Exports the columns on screen, of this page or of all results, as CSV or as a workbook. A workbook of all results
 * also has the sums of the foot. Long exports show their progress and can be cancelled.
 */
export function ExportMenu<R extends AnyRecord>({
  source,
  params,
  rows,
  columns,
  sums,
}: {
  source: AnyResource<R>
  params: ListParams
  /** Rows of the page; none where a list has no pages. */
  rows: readonly R[] | undefined
  columns: readonly FullColumn<R>[]
  sums: readonly string[]
}): ReactElement {
  const { t, i18n } = useTranslation(['widgets', 'common'])
  const labels = useLabels(source.entity)
  const [share, setShare] = useState<number | null>(null)
  const work = useRef<AbortController>(undefined)

  const write = async (
    kind: SheetKind,
    list: readonly R[],
    { summed, signal }: { summed?: readonly string[]; signal?: AbortSignal } = {},
  ): Promise<void> => {
    const { cellsOf, phones, ...sheet } = listSheetHead(source.entity, columns, list, summed)
    const { writeSheetRows } = await import('../sheet-file/write-rows.ts')
    const head = { ...sheet, kind, name: labels.many, language: i18n.language }
    const file = await writeSheetRows(head, list, { cellsOf, phones, ...(signal && { signal }) })
    saveFile(file, `${labels.many} ${today()}.${kind}`)
    showToast('success', t('exported', { count: list.length }))
  }
  const exportAll = async (kind: SheetKind): Promise<void> => {
    const { signal } = (work.current = new AbortController())
    setShare(0)
    try {
      const all = await readAll(source, params, { signal, onProgress: setShare })
      await write(kind, all, { summed: sums, signal })
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      setShare(null)
    }
  }
  const item = (kind: SheetKind, isAll: boolean) => ({
    key: `${kind}${isAll}`,
    label: t(isAll ? 'exportAll' : 'exportPage', { kind: kind.toUpperCase() }),
    startsGroup: isAll && kind === 'csv',
    onSelect: () => void (isAll || !rows ? exportAll(kind) : write(kind, rows)).catch(() => undefined),
  })
  const kinds: SheetKind[] = ['csv', 'xlsx']
  return (
    <>
      <Menu
        align="end"
        label={t('export')}
        trigger={
          <Button variant="ghost" icon={Download} aria-label={t('export')}>
            <span className={styles.wide}>{t('export')}</span>
          </Button>
        }
        items={[...(rows ? kinds.map((kind) => item(kind, false)) : []), ...kinds.map((kind) => item(kind, true))]}
      />
      <Dialog
        isOpen={share !== null}
        size="s"
        title={t('exporting')}
        onClose={() => work.current?.abort()}
        footer={<Button onClick={() => work.current?.abort()}>{t('common:actions.cancel')}</Button>}
      >
        <ProgressBar label={t('exporting')} value={share ?? 0} />
      </Dialog>
    </>
  )
}
