import { Hono } from 'hono'

/** Returns a Hono app of one route that answers a constant JSON of about that many bytes. */
export function bareApp(bytes: number): Hono {
  const text = Buffer.from(JSON.stringify({ results: 'x'.repeat(bytes) }))
  const app = new Hono()
  app.get('*', (context) => {
    context.header('Content-Type', 'application/json')
    return context.body(text)
  })
  return app
}
