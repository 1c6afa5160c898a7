import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database, Queryable } from '../../../server/database/database.ts'
import { migrate } from '../../../server/database/opening/migrate.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { customer, pay, validated } from '../../support/documents.ts'
import { type Cluster, missing, startCluster } from '../../support/database/postgres-cluster.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const reason = missing()
if (reason) console.log(`lost connections are not tested: ${reason}`)

describe.skipIf(reason !== undefined)('a connection that PostgreSQL ends in the middle of a payment', () => {
  let cluster: Cluster
  let db: Database
  let suite: Suite
  let accountant: Person
  let invoice: string

  beforeAll(async () => {
    cluster = await startCluster()
    db = await openPostgres(cluster.url, 5)
    await migrate(db)
    suite = await startSuite({}, db)
    const company = await suite.company('Menuiserie Kervadec')
    accountant = await suite.person(company, 'accountant')
    invoice = (await validated(accountant, await customer(await suite.person(company, 'administrator')))).body.id
  }, 120_000)
  afterAll(async () => {
    await suite?.close()
    cluster?.stop()
  })

  /**
   * Starts a payment that waits for the row of its invoice, ends its connection, and returns the answer to the caller.
   */
  async function payAndLose(): Promise<{ status: number; body: any }> {
    return db.transaction(async (tx: Queryable) => {
      await tx.query('select id from commercial_invoices where id = $1 for update', [invoice])
      const body = JSON.stringify({ invoice, amount: '10.00', payment_method: 'bank_transfer', provider: 'user' })
      const answer = Promise.resolve(
        suite.router.app.request('/api/commercial/v1/invoice-payments/', {
          method: 'POST',
          body,
          headers: {
            authorization: `Bearer ${accountant.token}`,
            'content-type': 'application/json',
            'idempotency-key': 'lost',
          },
        }),
      )
      await vi.waitFor(
        async () => {
          expect(
            await db.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and pid <> pg_backend_pid()",
            ),
          ).toHaveLength(1)
        },
        { timeout: 5000 },
      )
      const response = await answer
      return { status: response.status, body: await response.json() }
    })
  }

  test('says that nothing was done, and the same payment goes through when it is tried again', async () => {
    expect(await payAndLose()).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect((await pay(accountant, invoice, '10.00', {}, { 'idempotency-key': 'lost' })).status).toBe(201)
    expect((await accountant.call('GET', `commercial/v1/invoice-payments/?invoice=${invoice}`)).body.count).toBe(1)
  })
})

describe.skipIf(reason !== undefined)('a line to PostgreSQL that is cut without a word', () => {
  let cluster: Cluster
  let direct: Database
  let suite: Suite
  let accountant: Person
  let invoice: string
  const sockets = new Set<Socket>()
  let target = 0
  const line = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const end of [socket, onward]) {
      sockets.add(end)
      end
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(end)
          socket.destroy()
          onward.destroy()
        })
    }
    socket.pipe(onward).pipe(socket)
  })

  beforeAll(async () => {
    cluster = await startCluster()
    target = Number(new URL(cluster.url).port)
    await new Promise<void>((resolve) => {
      line.listen(0, '127.0.0.1', resolve)
    })
    direct = await openPostgres(cluster.url, 2)
    await migrate(direct)
    suite = await startSuite(
      {},
      await openPostgres(cluster.url.replace(String(target), String((line.address() as AddressInfo).port)), 5),
    )
    const company = await suite.company('Menuiserie Kervadec')
    accountant = await suite.person(company, 'accountant')
    invoice = (await validated(accountant, await customer(await suite.person(company, 'administrator')))).body.id
  }, 120_000)
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await suite?.close()
    await direct?.close()
    line.close()
    cluster?.stop()
  })

  const cut = { closed: (socket: Socket) => socket.destroy(), reset: (socket: Socket) => socket.resetAndDestroy() }

  test.each(Object.entries(cut))(
    '%s in the middle of a payment: the service says that it is away, and the payment goes through when it is tried again',
    async (how, end) => {
      const headers = { 'idempotency-key': `cut-${how}` }
      const answer = await direct.transaction(async (tx) => {
        await tx.query('select id from commercial_invoices where id = $1 for update', [invoice])
        const waiting = pay(accountant, invoice, '10.00', {}, { ...headers, 'x-unchecked': '1' })
        await vi.waitFor(
          async () => {
            expect(await direct.query("select pid from pg_stat_activity where wait_event_type = 'Lock'")).toHaveLength(
              1,
            )
          },
          { timeout: 5000 },
        )
        for (const socket of sockets) end(socket)
        return waiting
      })
      expect([answer.status, answer.body]).toEqual([
        503,
        { code: 'away', detail: expect.stringContaining('Le service ne répond pas') },
      ])
      await vi.waitFor(
        async () => {
          expect(await direct.query("select pid from pg_stat_activity where wait_event_type = 'Lock'")).toHaveLength(0)
        },
        { timeout: 5000 },
      )
      expect((await pay(accountant, invoice, '10.00', {}, headers)).status).toBe(201)
    },
  )
  test('refused while PostgreSQL is not there: the same answer', async () => {
    target = 1
    for (const socket of sockets) socket.destroy()
    const { status, body } = await accountant.call('GET', `commercial/v1/invoices/${invoice}/`, undefined, {
      'x-unchecked': '1',
    })
    expect([status, body.code]).toEqual([503, 'away'])
    target = Number(new URL(cluster.url).port)
    expect((await accountant.call('GET', `commercial/v1/invoices/${invoice}/`)).status).toBe(200)
  })
})
