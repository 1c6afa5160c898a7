import type { DemoContext } from './context/demo-context.ts'

/**
 * Creates a group of the company's own: project leaders read what was offered, ordered and billed for their projects.
 */
export async function createGroup(demo: DemoContext): Promise<void> {
  const { id } = await demo.call('administrator', 'POST', 'auth/v1/groups/', {
    name: 'Chargés d’affaires',
    permissions: ['quotation:read', 'order:read', 'invoice:read', 'organization:read', 'contact:read'],
  })
  const lead = `auth/v1/users/${demo.member('lead')}/`
  const { etag } = await demo.call('administrator', 'GET', lead)
  await demo.call('administrator', 'PATCH', lead, { groups: [id] }, String(etag))
}
