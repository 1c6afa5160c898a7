import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type {
  connectBank,
  consentToBank,
  readBankProvider,
  removeConnection,
  synchronizeBanks,
} from '../../contract/payment/calls/connections.ts'
import { bankConnection } from '../../contract/payment/bank-connection.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { bankAccounts, bankStatements } from './bank-accounts.ts'
import { transactions } from './transactions.ts'
import { aside } from '../failed-reads.ts'

/** Consents of the company that its accounts at banks are read. */
export const bankConnections = resource(bankConnection)
export type BankConnectionRead = ReadOf<typeof bankConnection>

const touches = [bankConnection.key, bankAccounts.entity.key, bankStatements.entity.key, transactions.entity.key]

/** A bank of the provider, as it is chosen for a new connection. */
export type ProvidedBank = AnswerOf<typeof readBankProvider>['banks'][number]

/** Reads the name of the provider that connects banks, null without one, and its banks. */
export const useBankProvider = (company: string) =>
  useQuery({
    queryKey: [bankConnection.key, 'provider', company],
    meta: aside,
    queryFn: ({ signal }) =>
      call<typeof readBankProvider>('get auth companies/:id/synchronize', {
        params: { id: company },
        signal,
        isAside: true,
      }),
    enabled: company !== '',
  })

/** Begins a connection to a bank, or renews one; returns the address of the bank at which the person consents. */
export const useConnectBank = () =>
  useAction(
    ({ company, ...body }: { company: string; bank?: string; connection?: string }, key) =>
      call<typeof connectBank>('post auth companies/:id/create_bank_user', { params: { id: company }, body, key }),
    { touches: [bankConnection.key, 'payment/banks'] },
  )

/** Reads the new lines of every connected bank. */
export const useSynchronizeBanks = () =>
  useAction(
    (company: string, key) =>
      call<typeof synchronizeBanks>('post auth companies/:id/synchronize', { params: { id: company }, key }),
    { touches },
  )

/** Ends a connection; lines that were read are kept. */
export const useRemoveConnection = () =>
  useAction(
    ({ company, connection }: { company: string; connection: string }, key) =>
      call<typeof removeConnection>('post auth companies/:id/remove_synchronisation', {
        params: { id: company },
        body: { connection },
        key,
      }),
    { touches },
  )

/** Reports to the service that the person has returned from the bank; without a code, consent was refused. */
export const useConsent = () =>
  useAction(
    ({ connection, code }: { connection: string; code: string | null }, key) =>
      call<typeof consentToBank>('post payment bank-connections/:id/consent', {
        params: { id: connection },
        body: { code },
        key,
        isSilent: true,
      }),
    { touches },
  )
