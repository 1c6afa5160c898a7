import type { Person, Suite } from '../suite.ts'

/** Returns the function that sends a body as it is given, with the token of a person. */
export const rawCaller =
  (of: () => { suite: Suite; person: Person }) =>
  (
    method: string,
    path: string,
    body: BodyInit | undefined,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const { suite, person } = of()
    return Promise.resolve(
      suite.router.app.request(`/api/${path}`, {
        method,
        body,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
      }),
    )
  }
