import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { invoices } from '../../../api/commercial/documents/invoices.ts'
import { useCompanyTree } from '../../../api/directory/company-tree.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { type TreeMember, mostTreeMembers, treeRows } from '../../../contract/directory/rules/company-tree.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import styles from '../Directory.module.css'

const sums = ['total_price', 'left_to_pay'] as const

/**
 * Shows the group of a company as a tree, with the sums of its validated invoices; nothing for a company without a
 * group.
 */
export function CompanyTree({ id }: { id: string }): ReactElement | null {
  const members = useCompanyTree(id).data?.results ?? []
  return members.filter(({ merged_into: into }) => into === null).length > 1 ? <Tree id={id} members={members} /> : null
}

function Tree({ id, members }: { id: string; members: readonly TreeMember[] }) {
  const { t, i18n } = useTranslation('directory')
  const maySum = useRights().may('invoice', 'read') && members.length < mostTreeMembers
  const asked = invoices.useList(
    {
      page: 1,
      page_size: 1,
      fields: ['id'],
      stats: true,
      group_by: 'organization',
      filters: { organization__in: members.map((one) => one.id).join(','), is_sales: true, status: 'accepted' },
    },
    { isSilent: true, enabled: maySum },
  )
  const hasSums = Boolean(asked.data)
  const rows = treeRows(members, asked.data?.groups ?? [], sums)
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  const tops = rows.filter(({ depth }) => depth === 0)
  return (
    <Card title={t('tree.title')} aside={t('tree.count', { count: rows.length })}>
      <ul className={styles.people}>
        {rows.map((row) => (
          <li key={row.id} className={styles.member} style={{ paddingInlineStart: `${row.depth * 16}px` }}>
            <span className={styles.who}>
              {row.id === id ? (
                <b aria-current="page">{row.company_name}</b>
              ) : (
                <TextLink to={pathTo('organization', { id: row.id })}>{row.company_name}</TextLink>
              )}
              <span className={styles.quiet}>
                {[row.city, !row.is_active && t('tree.archived')].filter(Boolean).join(' · ')}
              </span>
            </span>
            {hasSums && (
              <span className={styles.sum} title={t('tree.owed')}>
                <bdi dir="ltr">{money(row.own.left_to_pay)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasSums && (
        <DefinitionList
          items={tops.flatMap(({ whole }) => [
            { key: 'total', label: t('tree.invoiced'), value: money(whole.total_price) },
            { key: 'left', label: t('tree.owed'), value: money(whole.left_to_pay) },
          ])}
        />
      )}
    </Card>
  )
}
