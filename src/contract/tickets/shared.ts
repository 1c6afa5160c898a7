import { bool, choice, day, integer, longText, money, oneOf, optional, ref, refs, text, user } from '../kit/kit.ts'

/** The impact of a ticket or of a tool (domain rules 8.1). */
export const impact = () => choice({ low: 'secondary', medium: 'warning', high: 'danger' })

/** The priority of a ticket, a task or a rule of an SLA. */
export const priority = () => choice({ low: 'secondary', average: 'primary', high: 'warning', emergency: 'danger' })

/** Returns the field for the state of a ticket. */
export const ticketStatus = () =>
  choice({ open: 'primary', waiting: 'warning', solved: 'success', closed: 'secondary' })

/** Whether a ticket is late, waits for a response, or is in time. */
const ticketStep = () => choice({ late: 'danger', emergency: 'warning', in_time: 'success' })

/** How a ticket came in. */
const ticketSource = () => oneOf('chat', 'mail', 'portal', 'website')

/** The units of the delays of an SLA. */
export const slaUnit = () => oneOf('minutes', 'hours', 'days', 'weeks', 'months')

/** Fields of tickets, external tickets and internal tickets. */
export const ticketFields = optional({
  assigned_to: user(),
  impact: impact(),
  priority: priority(),
  reference: text(40),
  solution: refs('tickets/solutions'),
  step: ticketStep(),
  subject: text(),
  sub_category: ref('tickets/sub-categories'),
  tool: refs('tickets/tools'),
  source: ticketSource(),
})

/** Fields of every tool. */
export const toolFields = {
  name: text(),
  resourcetype: oneOf(
    'Tool',
    'BusinessService',
    'Cloud',
    'Hardware',
    'Computer',
    'Disk',
    'Network',
    'Phone',
    'Printer',
    'Rack',
    'Router',
    'ITService',
    'SNMP',
    'Tablet',
    'UPS',
  ),
  ...optional({
    departement: text(120),
    description: longText(),
    impact: impact(),
    location: text(),
    managed_by: user(),
    reference: text(60),
    tickets: refs('tickets/tickets'),
    type: text(60),
    usage: text(120),
    used_by: user(),
  }),
}

/** Fields of only some subtypes of tools; `adress_IP` and `adress_MAC` are spelled so on the wire. */
export const subtypeFields = optional({
  sla: ref('tickets/slas'),
  cost: money(),
  last_audit: day(),
  acquisition: day(),
  expiration: day(),
  guarantee: day(),
  provider: ref('directory/organizations'),
  serial_number: text(120),
  shock_absorber: text(60),
  recover: text(60),
  status: choice({
    used: 'success',
    missing: 'danger',
    transit: 'warning',
    stock: 'primary',
    removed: 'secondary',
    reserved: 'tertiary',
  }),
  adress_IP: text(45),
  adress_MAC: text(17),
  disk_space: text(60),
  host_name: text(120),
  last_connection_by: text(120),
  memory: text(60),
  operating_system: text(120),
  processor_core_number: integer(0),
  processor_speed: text(60),
  service_pack: text(60),
  UUID: text(64),
  version: text(60),
  checked: bool(),
  disk_type: text(60),
  free_space: text(60),
  bandwidth: text(60),
  network_reach: text(60),
  number_imei: text(20),
  subnet_mask: text(45),
  baies: integer(0),
  berries_used: integer(0),
  energy_consumption: text(60),
  footprint: text(60),
  firmware: text(60),
  ports: text(120),
  opening_hours: text(120),
  oid_system: text(120),
  battery_current: text(60),
  battery_status: text(60),
  battery_voltage: text(60),
})

/** How tickets are listed, newest first. */
export const ticketList = {
  search: ['subject', 'reference'],
  sort: '-created_at',
  filters: [
    'status',
    'step',
    'priority',
    'impact',
    'assigned_to',
    'client',
    'source',
    'sub_category',
    'deadline',
    'is_active',
    'reference',
  ],
}
