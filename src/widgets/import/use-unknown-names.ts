import { useRef, useState } from 'react'
import { loadResource } from '../../api/entities.ts'
import type { RowOutcomeRead, SentRow } from '../../api/history/imports.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { AnyEntity } from '../../contract/kit/kit.ts'
import { type MadeNames, makeNamed } from './make-named.ts'
import {
  isMadeOfTitle,
  type NameDecision,
  type NameDecisions,
  nameChoices,
  settledRows,
  type UnknownName,
  unknownNames,
  withKnownNames,
} from './unknown-names.ts'

/** Returns the targets that have an import, are created from a title, and may be created by the person. */
async function makeableTargets(
  targets: ReadonlySet<string>,
  mayCreate: (scope: string) => boolean,
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const target of targets) {
    const entity = (await loadResource(target).catch(() => undefined))?.entity
    if (entity?.imported && !entity.imported.lines && isMadeOfTitle(entity) && mayCreate(entity.scope))
      found.add(target)
  }
  return found
}

const noNames: readonly UnknownName[] = []

/** Returns the names of a file that no record has, the decision about each, and the records created for them. */
export function useUnknownNames(entity: AnyEntity) {
  const { may } = useRights()
  const [names, setNames] = useState(noNames)
  const [decisions, setDecisions] = useState<NameDecisions>(new Map())
  const [imports, setImports] = useState<readonly MadeNames[]>([])
  const made = useRef<ReadonlyMap<string, string>>(new Map())
  return {
    names,
    nameDecision: (id: string): NameDecision | undefined => decisions.get(id),
    settledCount: (outcomes: readonly RowOutcomeRead[]): number => settledRows(outcomes, names, decisions),
    madeNames: imports,
    /** Decides about names; a choice that is not possible for a name does not change it. */
    decideNames: (some: readonly UnknownName[], decision: NameDecision): void =>
      setDecisions((now) => {
        const next = new Map(now)
        for (const one of some) if (nameChoices(one).includes(decision.choice)) next.set(one.id, decision)
        return next
      }),
    /** Adds the unknown names of a dry run to those already decided. */
    findNames: async (line: AnyEntity | null, outcomes: readonly RowOutcomeRead[]): Promise<void> => {
      const all = unknownNames({ entity, line }, outcomes)
      const targets = await makeableTargets(new Set(all.map(({ target }) => target)), (scope) => may(scope, 'create'))
      const found = all.map((one) => ({ ...one, isCreatable: one.isCreatable && targets.has(one.target) }))
      const ids = new Set(found.map(({ id }) => id))
      setNames((now) => [...now.filter(({ id }) => decisions.has(id) && !ids.has(id)), ...found])
    },
    forgetNames: (): void => {
      setNames(noNames)
      setDecisions(new Map())
      setImports([])
      made.current = new Map()
    },
    /** Returns the rows of a dry run. */
    triedNames: (rows: readonly SentRow[]): SentRow[] => withKnownNames(rows, names, decisions),
    /** Creates the decided records, once, and returns the rows that name them. */
    writtenNames: async (rows: readonly SentRow[], file: string): Promise<SentRow[]> => {
      const missing = names.filter(({ id }) => !made.current.has(id))
      const { ids, imports: more } = await makeNamed(missing, decisions, file)
      made.current = new Map([...made.current, ...ids])
      setImports((now) => [...now, ...more])
      return withKnownNames(rows, names, decisions, made.current)
    },
  }
}
