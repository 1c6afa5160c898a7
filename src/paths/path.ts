/** One address of the suite. */
export interface Path {
  /** Route name; those of the public addresses are the specification's. */
  name: string
  /** The address as the specification writes it, parameters in braces, final slash kept. */
  pattern: `/${string}`
  /** Visitors that may open it: anyone, or a person who has logged in. */
  access: 'public' | 'staff'
  /** The right that opens it to staff; without one it is open to every member. */
  needs?: `${string}:${'read' | 'create' | 'update'}`
  /** It shows purchases alone, though its address names no side. */
  side?: 'purchases'
  /** `loggedOut`: who has logged in is led home. */
  guard?: 'loggedOut'
  /** Key of the page title, where it is not that of its name. */
  title?: `paths:${string}`
  /** The same on the side of purchases, where that is called otherwise. */
  bought?: `paths:${string}`
  /** Its screen does not exist yet: it answers not found, visitors go to /login first. */
  planned?: true
  /** Not in the specification. */
  added?: true
}
