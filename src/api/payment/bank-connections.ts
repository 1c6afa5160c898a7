import { useQuery } from '@tanstack/react-query'
import { bankConnection } from '../../contract/payment/bank-connection.ts'
import { get, post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { bankAccounts, bankStatements } from './bank-accounts.ts'
import { transactions } from './transactions.ts'
import { aside } from '../unread.ts'

/** Consents of the company that its accounts at banks are read. */
export const bankConnections = resource(bankConnection)
export type BankConnectionRead = ReadOf<typeof bankConnection>

const touches = [bankConnection.key, bankAccounts.entity.key, bankStatements.entity.key, transactions.entity.key]

/** A bank of the provider, as it is chosen for a new connection. */
export interface ProvidedBank {
  bank_external_id: string
  name: string
}

/** Reads the name of the provider that connects banks, null without one, and its banks. */
export const useBankProvider = (company: string) =>
  useQuery({
    queryKey: [bankConnection.key, 'provider', company],
    meta: aside,
    queryFn: ({ signal }) =>
      get<{ provider: string | null; banks?: ProvidedBank[] }>('auth', `companies/${company}/synchronize/`, {
        signal,
        isAside: true,
      }),
    enabled: company !== '',
  })

/** Begins a connection to a bank, or renews one; returns the address of the bank at which the person consents. */
export const useConnectBank = () =>
  useAction<{ connection: string; redirect_url: string }, { company: string; bank?: string; connection?: string }>(
    ({ company, ...body }, key) => post('auth', `companies/${company}/create_bank_user/`, body, { key }),
    { touches: [bankConnection.key, 'payment/banks'] },
  )

/** Reads the new lines of every connected bank. */
export const useSynchronizeBanks = () =>
  useAction<{ connections: number; imported: number; expired: number }, string>(
    (company, key) => post('auth', `companies/${company}/synchronize/`, {}, { key }),
    { touches },
  )

/** Ends a connection; lines that were read are kept. */
export const useRemoveConnection = () =>
  useAction<{ connection: string }, { company: string; connection: string }>(
    ({ company, connection }, key) =>
      post('auth', `companies/${company}/remove_synchronisation/`, { connection }, { key }),
    { touches },
  )

/** Reports to the service that the person has returned from the bank; without a code, consent was refused. */
export const useConsent = () =>
  useAction<{ state: string; imported: number }, { connection: string; code: string | null }>(
    ({ connection, code }, key) =>
      post('payment', `bank-connections/${connection}/consent/`, { code }, { key, isSilent: true }),
    { touches },
  )
