import { useState } from 'react'
import { Button } from '../../../src/ui/actions/Button.tsx'
import { DataTable } from '../../../src/ui/table/DataTable.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { SaveBar } from '../../../src/ui/layout/SaveBar.tsx'
import { Dialog } from '../../../src/ui/overlay/Dialog.tsx'
import { showToast } from '../../../src/ui/toast/toast.ts'
import { ToastHost } from '../../../src/ui/toast/ToastHost.tsx'

const rows = Array.from({ length: 40 }, (_, at) => ({ id: String(at), name: `Row ${at}` }))
const query = new URLSearchParams(location.search)

function sayAll() {
  for (let at = 0; at < Number(query.get('toasts') ?? 1); at += 1)
    showToast('error', 'The record could not be saved', { detail: 'What was typed stays here; try again later.' })
}

/** Every place where something is done next, and as many toasts as the address asks for. */
export function ToastSpecimen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Page
        title="Records"
        actions={
          <>
            <Button onClick={() => setOpen(true)}>Open dialog</Button>
            <Button variant="primary" onClick={sayAll}>
              New
            </Button>
          </>
        }
        bar={<SaveBar actions={<Button variant="primary">Save</Button>}>Two changes</SaveBar>}
      >
        <Button variant="primary">Pay</Button>
        <DataTable
          label="Rows"
          columns={[{ key: 'name', header: 'Name', render: ({ name }: (typeof rows)[number]) => name }]}
          rows={rows}
          row={{ keyOf: ({ id }) => id }}
          around={{ footer: <Button>Next page</Button> }}
        />
      </Page>
      <Dialog
        isOpen={isOpen}
        title="Change"
        onClose={() => setOpen(false)}
        kind="side"
        footer={
          <Button variant="primary" onClick={sayAll}>
            Apply
          </Button>
        }
      >
        <Button variant="primary">Inside</Button>
      </Dialog>
      <ToastHost isRtl={document.documentElement.dir === 'rtl'} />
    </>
  )
}
