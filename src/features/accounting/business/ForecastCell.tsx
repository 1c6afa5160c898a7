import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ForecastFlow, forecastFlows } from '../../../api/commercial/reports/business-management.ts'
import { centsOf, moneyText } from '../../../contract/rules/money/cents.ts'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { AmountInput } from '../../../ui/fields/text/AmountInput.tsx'

interface Place {
  forecast: string
  month: number
  type: 'in' | 'out'
}

const isOwn =
  (type: string) =>
  (flow: ForecastFlow): boolean =>
    flow.type === type && !flow.label

/** Writes the amount of a month of a forecast, without its labelled amounts, which stay; one write after the other. */
function useForecastAmount({ forecast, month, type }: Place, flows: readonly ForecastFlow[]) {
  const { mutateAsync: create } = forecastFlows.useCreate()
  const { mutateAsync: change } = forecastFlows.usePatch()
  const { mutateAsync: remove } = forecastFlows.useDelete()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  // Result of the last write, until the list contains it.
  const left = useRef<{ id: string | undefined } | null>(null)
  const known = flows.find(isOwn(type))?.id
  useEffect(() => {
    left.current = null
  }, [flows])
  const labelled = flows
    .filter((flow) => flow.type === type && flow.label)
    .reduce((all, flow) => all + centsOf(flow.total), 0n)
  const write = async (amount: string): Promise<void> => {
    const id = left.current ? left.current.id : known
    const total = moneyText(centsOf(amount) - labelled)
    if (centsOf(total) === 0n) {
      if (id) await remove({ id })
      left.current = { id: undefined }
    } else if (id) await change({ id, values: { total } })
    else left.current = { id: (await create({ business_management_forecast: forecast, month, type, total })).id }
  }
  return (amount: string): Promise<void> => {
    const mine = turn.current.then(() => write(amount))
    turn.current = mine.catch(() => undefined)
    return mine
  }
}

/** Edits the expected amount of a month in place; the typed value stays until it is saved. */
export function ForecastCell({
  place,
  flows,
  amount,
  label,
}: {
  place: Place
  flows: readonly ForecastFlow[]
  amount: string
  label: string
}): ReactElement {
  const { i18n } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const write = useForecastAmount(place, flows)
  const commit = (): void => {
    if (typed === null) return
    // A value typed meanwhile stays; a refusal is shown and leaves the typed value.
    const forget = (): void => setTyped((now) => (now === typed ? null : now))
    void write(typed).then(forget, () => undefined)
  }
  return (
    <AmountInput
      aria-label={label}
      currency="€"
      value={typed ?? (centsOf(amount) === 0n ? null : amount)}
      parse={(text) => (text.trim() === '' ? '0.00' : (parseAmount(text, 2) ?? undefined))}
      format={(value) => (centsOf(value) === 0n ? '' : formatNumber(value, i18n.language, 2))}
      onChange={(value) => setTyped(value ?? '0.00')}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}
