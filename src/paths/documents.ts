interface Differing<Modify extends string> {
  /** Pattern of the editor, where its parameters are in another order. */
  modify?: Modify
  /** Word of the titles on the side of purchases, where the kind is called otherwise. */
  bought?: string
}

const boughtAs = (bought: string | undefined, suffix: string) =>
  bought ? { bought: `paths:bought.${bought}${suffix}` as const } : {}

/** Returns the addresses of the documents of a kind: their list, their page, and the editor. */
export const documentPaths = <
  const Name extends string,
  const List extends string,
  const Scope extends string,
  const Modify extends `/${string}` = `/${Name}-modify/{id}/{sales}`,
>(
  name: Name,
  list: List,
  scope: Scope,
  { modify = `/${name}-modify/{id}/{sales}` as Modify, bought }: Differing<Modify> = {},
) =>
  [
    {
      name: list,
      pattern: `/${list}/{sales}`,
      access: 'staff',
      needs: `${scope}:read`,
      ...boughtAs(bought, 's'),
    },
    {
      name,
      pattern: `/${name}/{id}/{sales}`,
      access: 'staff',
      needs: `${scope}:read`,
      ...boughtAs(bought, ''),
    },
    {
      name: `${name}-create`,
      pattern: `/${name}-create/{sales}`,
      access: 'staff',
      needs: `${scope}:create`,
      ...boughtAs(bought, '-create'),
    },
    {
      name: `${name}-modify`,
      pattern: modify,
      access: 'staff',
      needs: `${scope}:update`,
      ...boughtAs(bought, '-modify'),
    },
    {
      name: `${name}-create-product`,
      pattern: `/${name}-create-product/{id}/{sales}`,
      access: 'staff',
      needs: `${scope}:update`,
      ...boughtAs(bought, '-create-product'),
    },
  ] as const

/** Returns the address at which the reader of a document opens it by its key. */
export const readerPath = <const Name extends string>(name: Name) =>
  ({ name: `${name}-public`, pattern: `/${name}-public/{company}/{id}/{sales}/`, access: 'public' }) as const

/** Returns the address at which the staff sees a document as its reader does, for a kind without a public page. */
export const shownPath = <const Name extends string, const Scope extends string>(
  name: Name,
  scope: Scope,
  bought?: string,
) =>
  ({
    name: `${name}-public`,
    pattern: `/${name}-public/{company}/{id}/{sales}/`,
    access: 'staff',
    needs: `${scope}:read`,
    ...boughtAs(bought, '-public'),
  }) as const
