import type { DemoContext } from '../context/demo-context.ts'

/** Under which names quotations of which subjects are kept. */
const templates = [
  ['Cuisine en chêne massif', 'Cuisine en chêne'],
  ['Plans de travail atelier', 'Plan de travail'],
] as const

/** Creates the templates of quotations, each from an earlier quotation. */
export async function createTemplates(demo: DemoContext): Promise<void> {
  for (const [subject, name] of templates) {
    const found = await demo.call<{ results: { id: string }[] }>(
      'sales',
      'GET',
      `commercial/v1/quotations/?is_sales=true&page_size=1&search=${encodeURIComponent(subject)}`,
    )
    await demo.call('sales', 'POST', 'commercial/v1/quotation-templates/', { name, quotation: found.results[0]!.id })
  }
}
