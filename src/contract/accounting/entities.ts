import type { Entity } from '../kit/kit.ts'
import { accountLine } from './account-line.ts'
import { accountTag } from './account-tag.ts'
import { accountingPeriod } from './accounting-period.ts'
import { account } from './account.ts'

/** The entities of the accounting service. */
export const accountingEntities: readonly Entity[] = [accountLine, accountTag, account, accountingPeriod]
