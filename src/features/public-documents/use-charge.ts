import { useCallback, useEffect, useState } from 'react'
import { type ChargeState, readCharge } from '../../api/commercial/payments/charges.ts'

const everyMs = 1500
const mostMs = 60_000

/** Known state of a payment: `waiting` for the provider's answer, `silent` when it did not come within a minute. */
export interface CardCharge {
  state: ChargeState['state'] | 'waiting' | 'silent'
  amount: string
  number: string
  seller: ChargeState['seller']
  ask: () => void
}

/**
 * Requests the state of a payment until the provider has answered. The redirect of the browser proves nothing: only the
 * service does.
 */
export function useCharge(charge: string): CardCharge {
  const [known, setKnown] = useState<Omit<CardCharge, 'ask'>>({
    state: 'waiting',
    amount: '',
    number: '',
    seller: null,
  })
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!charge) return undefined
    const control = new AbortController()
    const until = Date.now() + mostMs
    let timer = 0
    const ask = async (): Promise<void> => {
      const read = await readCharge(charge, control.signal).catch(() => null)
      if (control.signal.aborted) return
      const isOver = Date.now() >= until
      if (read)
        setKnown({
          amount: read.amount,
          number: read.number,
          seller: read.seller,
          state: read.state !== 'pending' ? read.state : isOver ? 'silent' : 'waiting',
        })
      else if (isOver) setKnown((now) => ({ ...now, state: 'silent' }))
      if (!isOver && (!read || read.state === 'pending')) timer = window.setTimeout(() => void ask(), everyMs)
    }
    void ask()
    return () => {
      control.abort()
      clearTimeout(timer)
    }
  }, [charge, round])
  return {
    ...known,
    ask: useCallback(() => {
      setKnown((now) => ({ ...now, state: 'waiting' }))
      setRound((now) => now + 1)
    }, []),
  }
}
