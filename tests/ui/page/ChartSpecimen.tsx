import { useState } from 'react'
import { LinkPart, UiLink, type UiLinkProps } from '../../../src/ui/actions/UiLink.tsx'
import { Chart } from '../../../src/ui/charts/Chart.tsx'
import type { ChartProps } from '../../../src/ui/charts/chart-props.ts'
import { PlainTable } from '../../../src/ui/table/PlainTable.tsx'

const query = new URLSearchParams(location.search)
const names = JSON.parse(query.get('names') ?? '[]') as string[]
const values = [12, 30, 18, 24]

/** A chart of the names of the address beside its table, and the address that was opened last. */
export function ChartSpecimen() {
  const [opened, setOpened] = useState('nothing')
  const [Link] = useState(() => ({ to, children, ...rest }: UiLinkProps) => (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        event.preventDefault()
        setOpened(to)
      }}
    >
      {children}
    </a>
  ))
  const points = names.map((name, index) => ({
    value: values[index % values.length]!,
    text: String(values[index % values.length]),
    name: `${name}: ${values[index % values.length]}`,
    to: `/list-${index}`,
  }))
  return (
    <LinkPart value={Link}>
      <div style={{ blockSize: 320, inlineSize: 680 }}>
        <Chart
          kind={(query.get('kind') ?? 'column') as ChartProps['kind']}
          label="Chart"
          categories={names.map((label) => ({ label }))}
          series={[{ name: names[0] ?? '', points }]}
          table={
            <PlainTable
              label="Table"
              rows={points}
              rowKey={({ to }) => to}
              columns={[
                {
                  key: 'name',
                  header: 'Name',
                  render: ({ name, to }) => <UiLink to={to}>{name}</UiLink>,
                },
              ]}
            />
          }
        />
      </div>
      <output aria-label="Told">{opened}</output>
    </LinkPart>
  )
}
