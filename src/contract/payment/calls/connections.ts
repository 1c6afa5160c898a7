import { z } from 'zod'
import { call, checkedElsewhere, noBody } from '../../call.ts'

const ofCompany = { service: 'auth', access: 'user', takes: 'neither' } as const
const connected = () => z.object({ connection: z.string() })

export const connectBank = call({
  ...ofCompany,
  method: 'post',
  right: { scope: 'bank', action: 'create' },
  path: 'companies/:id/create_bank_user',
  summary: 'begins a connection to a `bank`, or renews a `connection`, and answers the address of its consent',
  success: 201,
  body: () =>
    z.object({
      bank: z.string().max(255).nullish(),
      connection: z.string().max(255).nullish(),
    }),
  answer: () => connected().extend({ redirect_url: z.string() }),
})

export const readBankProvider = call({
  ...ofCompany,
  method: 'get',
  right: { scope: 'bank', action: 'read' },
  path: 'companies/:id/synchronize',
  summary: 'the provider by which banks can be connected, null where there is none, and its `banks`',
  added: true,
  answer: () =>
    z.object({
      provider: z.string().nullable(),
      banks: z.array(z.object({ bank_external_id: z.string(), name: z.string() })),
    }),
})

export const synchronizeBanks = call({
  ...ofCompany,
  method: 'post',
  success: 200,
  right: { scope: 'bank', action: 'create' },
  path: 'companies/:id/synchronize',
  summary: 'reads new lines at every connected bank',
  body: noBody,
  answer: () => z.object({ connections: z.int(), imported: z.int(), expired: z.int() }),
})

export const removeConnection = call({
  ...ofCompany,
  method: 'post',
  success: 200,
  right: { scope: 'bank', action: 'delete' },
  path: 'companies/:id/remove_synchronisation',
  summary: 'ends a `connection`; its accounts and lines remain',
  // An unknown connection is 404, whatever its form.
  body: () => z.object({ connection: checkedElsewhere<string>().optional() }),
  answer: connected,
})

export const consentToBank = call({
  service: 'payment',
  access: 'user',
  right: { scope: 'bank', action: 'create' },
  method: 'post',
  path: 'bank-connections/:id/consent',
  summary: 'the return of the person from the bank, with the `code` of the consent or without one',
  success: 200,
  added: true,
  body: () => z.object({ code: z.string().max(2000).nullish() }),
  answer: () => z.object({ state: z.enum(['active', 'refused']), imported: z.int() }),
})

export const readBankSimulator = call({
  service: 'payment',
  access: 'public',
  right: 'any',
  method: 'get',
  path: 'bank-simulator/:connection',
  summary: 'page of the simulator of banks',
  added: true,
  gives: ['text/html'],
})
