import type { AccountLineRead } from '../../../api/accounting/account-lines.ts'
import { pathTo } from '../../../paths/index.ts'
import { idOf } from '../../../widgets/entity.ts'
import { documentPath } from '../../../widgets/document-path.ts'

/** Returns the page of a row's document, else that of its account. */
export const linePath = ({ source_key: key, source, source_is_sales: isSales, account }: AccountLineRead): string =>
  documentPath(key, source, isSales !== false) ?? pathTo('accounting-detail', { account: idOf(account) ?? '-' })
