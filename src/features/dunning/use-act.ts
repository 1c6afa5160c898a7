import { useState } from 'react'
import { type DunningActName, useWriteAct } from '../../api/commercial/reminders.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useKeptForm } from '../../widgets/draft/use-kept-form.ts'

/** An invoice that an act may concern. */
export interface ActInvoice {
  id: string
  number: string
  left: string
  currency: string
}

/** Typed values of an act; without an invoice it concerns all of them. */
export interface ActValues {
  invoice: string
  text: string
  promised_on: string | null
  promised_amount: string | null
}

const isWhole = (act: DunningActName, { text, promised_on: day }: ActValues): boolean =>
  (act !== 'dispute' || text.trim() !== '') && (act !== 'promise' || day !== null)

const bodyOf = (act: DunningActName, values: ActValues, isAlone: boolean) => ({
  kind: act,
  text: values.text.trim() || null,
  ...(act === 'promise'
    ? { promised_on: values.promised_on, promised_amount: isAlone ? values.promised_amount : null }
    : {}),
})

/** Returns the form of an act: its values are kept on the device until they are saved for each of its invoices. */
export function useDunningAct(act: DunningActName, invoices: readonly ActInvoice[], onDone: () => void) {
  const [values, setValues] = useState<ActValues>({
    invoice: invoices.length === 1 ? invoices[0]!.id : '',
    text: '',
    promised_on: null,
    promised_amount: null,
  })
  const kept = useKeptForm({ form: `dunning ${act}`, record: invoices[0]?.id ?? null }, values, setValues)
  const write = useWriteAct()
  const mayBeAll = act === 'call' || act === 'promise'
  const named = invoices.filter(({ id }) => id === values.invoice)
  const chosen = named.length > 0 || !mayBeAll ? named : invoices
  const save = async (): Promise<void> => {
    const body = bodyOf(act, values, chosen.length === 1)
    await write.mutateAsync(chosen.map(({ id }) => ({ invoice: id, ...body })))
    kept.drop()
    onDone()
  }
  return {
    values,
    change: (more: Partial<ActValues>): void => setValues((before) => ({ ...before, ...more })),
    offer: kept.offer,
    errors: refusalOf(write.error)?.errors ?? {},
    isBusy: write.isPending,
    isReady: chosen.length > 0 && isWhole(act, values),
    /** The one invoice of the act. */
    one: chosen.length === 1 ? chosen[0] : undefined,
    save: () => save().catch(() => undefined),
  }
}
