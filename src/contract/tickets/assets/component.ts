import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, integer, optional, refs, text } from '../../kit/kit.ts'

/** A component of tools; `adress_IP` and `adress_MAC` are spelled so on the wire. */
export const component = entity({
  service: 'tickets',
  path: 'components',
  name: 'component',
  access: { scope: 'tool' },
  title: 'name',
  fields: optional({
    name: text(),
    category: text(120),
    manufacturer: text(),
    model: text(),
    capacity: text(60),
    speed: text(60),
    socket: text(60),
    core_number: integer(0),
    core_by_socket: integer(0),
    logical_core: integer(0),
    hyperthread: bool(),
    memory_type: text(60),
    disk_type: text(60),
    rpm: integer(0),
    free_space: text(60),
    file_type: text(60),
    adress_IP: text(45),
    adress_MAC: text(17),
    subnet_mask: text(45),
    nic: text(60),
    network: text(120),
    default_bridge: text(45),
    active_dhcp: bool(),
    server_dhcp: text(45),
    mounting_point: text(),
    tag_module: text(60),
    location: text(),
    type: text(60),
    tool: refs('tickets/tools'),
  }),
  list: {
    search: ['name', 'manufacturer', 'model', 'adress_IP', 'adress_MAC'],
    filters: ['category', 'type', 'manufacturer'],
    sort: 'name',
  },
  rules: 'later',
})

export type Component = RecordOf<typeof component>
export type ComponentDraft = DraftOf<typeof component>
