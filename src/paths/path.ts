/** One address of the suite. */
export interface Path {
  /** Route name; those of the public addresses are the specification's. */
  name: string
  /** The address as in the specification, parameters in braces, with its final slash. */
  pattern: `/${string}`
  /** Visitors that may open it: anyone, or a person who has logged in. */
  access: 'public' | 'staff'
  /** The right that opens it to staff; without one it is open to every member. */
  needs?: `${string}:${'read' | 'create' | 'update'}`
  /** Side that it shows, where its address names none. */
  side?: 'purchases'
  /** `loggedOut`: a logged-in person is redirected to the home page. */
  guard?: 'loggedOut'
  /** Key of the page title, where it is not that of its name. */
  title?: `paths:${string}`
  /** Folder of the feature with its screen, where that is not the one of its module. */
  feature?: string
  /** The same on the side of purchases, where that is called otherwise. */
  bought?: `paths:${string}`
  /** Whether its screen does not exist yet: it shows "not found", and visitors go to /login first. */
  planned?: true
  /** Not in the specification. */
  added?: true
}
