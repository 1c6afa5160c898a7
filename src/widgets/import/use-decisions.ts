import { useMemo, useState } from 'react'
import type { RowOutcomeRead, SentRow } from '../../api/history/imports.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { AnyEntity } from '../../contract/kit/kit.ts'
import { type Decision, type Decisions, type Twin, choicesOf, decisionOf, twinsOf } from './decisions.ts'

/** Rows of the last check with their outcomes: corrected rows are checked again. */
export interface CheckedRows {
  rows: readonly SentRow[]
  outcomes: readonly RowOutcomeRead[]
}

/** Returns the decisions on rows that may duplicate existing records. */
export function useDecisions(entity: AnyEntity, { outcomes, rows }: CheckedRows) {
  const mayUpdate = useRights().may(entity.scope, 'update')
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const twins = useMemo(() => twinsOf(entity.key, outcomes, rows), [entity.key, outcomes, rows])
  const decision = (twin: Twin): Decision => decisionOf(twin, decisions, mayUpdate)
  return {
    mayUpdate,
    twins,
    decision,
    /** Decides about rows; a choice that is not possible for a row does not change it. */
    decide: (some: readonly Twin[], change: Partial<Decision>): void =>
      setDecisions((now) => {
        const next = new Map(now)
        for (const twin of some)
          if (!change.choice || choicesOf(twin, mayUpdate).includes(change.choice))
            next.set(twin.row, { ...decisionOf(twin, now, mayUpdate), ...change })
        return next
      }),
    forgetDecisions: (): void => setDecisions(new Map()),
    /** Returns the decision on each row that may duplicate a record. */
    decided: (): Decisions => new Map(twins.map((twin) => [twin.row, decision(twin)])),
  }
}
