import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { at, type DemoContext } from '../context/demo-context.ts'

/** Expected sales of the joinery for each month in euros: summer is long, August short. */
const months = [14_000, 15_500, 18_000, 21_000, 22_500, 24_000, 19_000, 9_000, 21_500, 23_000, 22_000, 17_000]

/** Creates the forecast of this year, written by the accountant on its first working day. */
export async function createForecast(demo: DemoContext, now: string): Promise<void> {
  const year = Number(parisDay(now).slice(0, 4))
  demo.clock.set(at(`${year}-01-05`, 9))
  const { id } = await demo.call('accountant', 'POST', 'commercial/v1/business-management-forecasts/', {
    name: `Budget ${year}`,
    year,
  })
  for (const [index, income] of months.entries())
    for (const [type, total] of [
      ['in', income],
      ['out', Math.round(income * 0.6)],
    ] as const)
      await demo.call('accountant', 'POST', 'commercial/v1/business-management-flows/', {
        business_management_forecast: id,
        month: index + 1,
        type,
        total: `${total}.00`,
      })
}
