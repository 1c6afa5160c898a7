// Answers one constant JSON of SIZE bytes from a bare Hono route: the least that any service of this machinery can do.
import { serve } from '@hono/node-server'
import { bareApp } from './bare-app.ts'

serve({ fetch: bareApp(Number(process.env.SIZE)).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`ready http://127.0.0.1:${port}`)
})
