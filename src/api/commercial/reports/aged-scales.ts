import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type { readAgedPieces } from '../../../contract/commercial/calls/reports.ts'
import { agedScale } from '../../../contract/commercial/reports/aged-scale.ts'
import { hasCapability } from '../../capabilities.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** Resource of the aged balance by organization; the filter `at` selects a past day. */
export const agedScales = resource(agedScale)

/** A row of the aged balance as it is read; `organization` is the record when expanded. */
export type AgedScaleRead = ReadOf<typeof agedScale>

/** A document, or its part with one due date, behind an amount of the aged balance. */
export type AgedPieceRead = AnswerOf<typeof readAgedPieces>['results'][number]

/** Which pieces: of one organization or all, of one age or all. */
export interface PieceQuestion {
  at?: string | undefined
  is_sales: boolean
  organization?: string | undefined
  age?: string | undefined
}

/**
 * Reads the open pieces behind an amount of the aged balance, the oldest first; none where the service does not know
 * them.
 */
export const useAgedPieces = (question: PieceQuestion) =>
  useQuery({
    queryKey: [agedScale.key, 'pieces', question],
    queryFn: ({ signal }) =>
      call<typeof readAgedPieces>('get commercial aged-scales/pieces', {
        signal,
        isSilent: true,
        query: { ...question },
      }),
    enabled: hasCapability('commercial', 'added'),
  })
