import type { APIRequestContext } from '@playwright/test'
import { loginOf } from './people.ts'

/** Calls of a member of the demo company to the services, which prepare and check a journey. */
export interface Caller {
  get: <T = any>(path: string) => Promise<T>
  send: <T = any>(method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown) => Promise<T>
  token: string
}

const tokens = new Map<string, Promise<string>>()

/** Returns the token of a role, requested once in each worker. */
function tokenOf(request: APIRequestContext, role: string): Promise<string> {
  const known = tokens.get(role) ?? newToken(request, role)
  tokens.set(role, known)
  known.catch(() => tokens.delete(role))
  return known
}

async function newToken(request: APIRequestContext, role: string): Promise<string> {
  const { email, password } = loginOf(role)
  const client = await request.post('/api/auth/v1/auth/token/', {
    form: { grant_type: 'client_credentials', client_id: 'ensemble-app', client_secret: 'public-client' },
  })
  const { access_token } = (await client.json()) as { access_token: string }
  const found = await request.get(`/api/auth/v2/get_applications/?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { results } = (await found.json()) as { results: { client_id: string; client_secret: string }[] }
  const grant = await request.post('/api/auth/v1/auth/token/', {
    form: {
      grant_type: 'password',
      client_id: results[0]?.client_id ?? '',
      client_secret: results[0]?.client_secret ?? '',
      username: email,
      password,
    },
  })
  return ((await grant.json()) as { access_token: string }).access_token
}

export async function callerFor(request: APIRequestContext, role: string): Promise<Caller> {
  const token = await tokenOf(request, role)
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    // The service may close an idle connection just as it is used again.
    get: async (path) => (await request.get(`/api/${path}`, { headers, maxRetries: 2 })).json(),
    send: async (method, path, data) => {
      const known = method === 'POST' ? undefined : (await request.get(`/api/${path}`, { headers })).headers().etag
      const answer = await request.fetch(`/api/${path}`, {
        method,
        data: data as object,
        headers: { ...headers, ...(known ? { 'if-match': known } : {}) },
      })
      if (answer.status() >= 400) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
      return answer.status() === 204 ? undefined : answer.json()
    },
  }
}

/** Makes a customer in Brittany who may be sent an invoice; a key without a value is left out. */
export const makeCustomer = (caller: Caller, values: Record<string, unknown>): Promise<{ id: string }> =>
  caller.send('POST', 'directory/v1/organizations/', {
    type: 'client',
    address: '1 rue du Port',
    postcode: '29100',
    city: 'Douarnenez',
    country: 'FR',
    siret_number: '40483304800022',
    ...values,
  })
