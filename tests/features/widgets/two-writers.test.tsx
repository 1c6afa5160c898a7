import { staffApp } from '../../support/staff.tsx'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { press } from '../../support/forms/form-steps.ts'
import { type Change, changedForms, type Given } from '../../support/forms/changed-forms.ts'
import { forms } from '../../support/forms/form-table.ts'
import { readForm } from '../../support/forms/form-values.ts'
import { client as queries } from '../../../src/app/router.ts'
import { dismissToast } from '../../../src/ui/toast/toast.ts'
import { wipeDrafts } from '../../../src/widgets/draft/drafts.ts'
import type { Person } from '../../support/suite.ts'
import { makeChangedRecords } from '../../support/forms/changed-records.ts'

const { state, show } = staffApp()
if (process.env.WAIT) configure({ asyncUtilTimeout: Number(process.env.WAIT) })

let other: Person

beforeAll(async () => {
  other = await makeChangedRecords(state)
})

afterEach(async () => {
  cleanup()
  await wipeDrafts()
  queries.clear()
  dismissToast()
})

const changes = changedForms(state, () => other)

/** Forms that create a record or make a transition, which overwrite no version of a record. */
const makes: Readonly<Record<string, string>> = {
  'features/crm/activity/LogCallDialog.tsx': 'a call that was held, and the next one',
  'features/admin/people/InvitePanel.tsx': 'an invitation, which is never changed',
  'features/documents/page/dialogs/AnswerQuestionDialog.tsx': 'an answer, which is given once',
  'features/documents/page/dialogs/OrderAnswerDialog.tsx': 'a step: what the supplier said last stands',
  'features/documents/page/dialogs/AcceptanceDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'features/documents/page/dialogs/ConvertDialog.tsx': 'another document',
  'widgets/state-actions/KeptReasonDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'widgets/email-dialog/EmailDialog.tsx': 'a mail',
  'features/payments/payment-draft.ts': 'a payment',
  'features/payments/InvoicePaymentScreen.tsx': 'a payment',
  'features/documents/editor/parts/ClientDialog.tsx': 'a customer',
  'features/files/dialogs/LinksDialog.tsx': 'a link',
  'widgets/notes-panel/NoteForm.tsx': 'a note',
  'features/projects/task/CommentForm.tsx': 'a comment',
  'features/projects/task/NewTaskDialog.tsx': 'a task',
  'features/projects/start/StartProjectDialog.tsx': 'a project',
  'features/crm/opportunity/WinDialog.tsx': 'a step of the quotation and its deal, over the version that was shown',
  'features/projects/topic/NewTopicTaskDialog.tsx': 'a task',
  'widgets/tasks-panel/ReminderInput.tsx': 'a task',
  'features/documents/page/dialogs/AllocateDialog.tsx': 'an allocation',
  'features/documents/page/dialogs/DepositDialog.tsx': 'an invoice',
  'features/documents/templates/KeepDialog.tsx': 'a template, or its replacement over the version that was shown',
  'features/payments/PayBackDialog.tsx': 'a payment',
  'features/received/AnswerDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'features/payments/TransferDialog.tsx': 'an order of transfers',
  'features/banks/triage/IgnoreDialog.tsx': 'a step: what changed meanwhile is read again and told',
  'features/banks/triage/RuleDialog.tsx': 'a rule',
  'features/documents/editor/parts/PasteDialog.tsx': 'lines of the form of its page',
  'features/projects/task/CommentEditor.tsx': 'one text, of a comment that only its writer changes',
  'widgets/email-dialog/ScheduledMail.tsx': 'a moment of one field, of a mail that only its sender changes',
}

it('knows of every form whether it changes a record', () => {
  expect([...Object.keys(changes), ...Object.keys(makes)].sort()).toEqual(Object.keys(forms).sort())
})

const given = (value: Given): unknown => (typeof value === 'function' ? value() : value)

const held = async ({ record, field }: Change): Promise<unknown> =>
  (await state.person.call('GET', record())).body[field] ?? null

const write = async (change: Change, value: unknown): Promise<void> => {
  const { record, field } = change
  const writer = change.isOwn ? state.person : other
  const version = { 'if-match': (await writer.call('GET', record())).etag ?? '' }
  const send = change.write ?? ((wanted) => writer.call('PATCH', record(), { [field]: wanted }, version))
  const reply = await send(value, version)
  expect([reply.status, await held(change)]).toEqual([200, value])
}

const typeMine = async ({ label = '', mine }: Change, root: HTMLElement, user: UserEvent): Promise<void> => {
  if (typeof mine !== 'string') return mine(root, user)
  const input = within(root).getByLabelText(label)
  await act(async () => {
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: mine } })
    fireEvent.blur(input)
  })
}

const submit = async (root: HTMLElement, user: UserEvent): Promise<void> => {
  const form = root.matches('main, body') ? null : (root.closest('form') ?? root.querySelector('form'))
  if (form) return act(async () => void fireEvent.submit(form))
  await user.click(within(root.matches('article') ? root : document.body).getByRole('button', { name: /^Enregistrer/ }))
}

/** Waits until a dialog is closed and its page is shown again. Panels and pages may stay open. */
const closed = async (root: HTMLElement): Promise<void> => {
  if (root.matches('dialog, [role=dialog]'))
    await waitFor(() => expect(root.isConnected).toBe(false), { timeout: 1000 }).catch(() => undefined)
}

const question = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Modifié entre-temps' })

it.each(Object.keys(changes))(
  'of two people in %s none overwrites the other, and none loses what was typed',
  async (file) => {
    const change = changes[file]!
    const theirs = given(change.theirs)
    const before = await held(change)
    const meet = async () => {
      const form = change.form ?? forms[file]!
      const user = await show(form.at())
      const root = await form.open(user)
      await typeMine(change, root, user)
      const typed = readForm(root)
      await write(change, theirs)
      await submit(root, user)
      const asked = await question()
      expect(await held(change)).toEqual(theirs)
      return { user, root, typed, asked }
    }
    const { user, root, typed, asked } = await meet()
    await user.click(within(asked).getAllByRole('button', { name: 'Fermer' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Modifié entre-temps' })).toBeNull())
    // A choice whose text was still loading when it was read has its text now.
    expect(readForm(root)).toMatchObject(Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')))
    await submit(root, user)
    const again = await question()
    await press(user, 'Garder la mienne', again)
    await press(user, 'Enregistrer', again)
    const saved = given(change.saved ?? change.mine)
    await waitFor(async () => expect(await held(change)).toEqual(saved))
    await closed(root)
    if (change.isOnce) return
    cleanup()
    await wipeDrafts()
    queries.clear()
    await write(change, before)
    const second = await meet()
    await press(second.user, 'Prendre l’autre version', second.asked)
    await press(second.user, 'Enregistrer', second.asked)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Modifié entre-temps' })).toBeNull())
    expect(await held(change)).toEqual(theirs)
    await closed(second.root)
  },
)
