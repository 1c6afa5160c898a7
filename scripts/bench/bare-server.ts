// Answers one constant JSON of SIZE bytes from a bare Hono route: the minimum for any service of this framework.
import { serve } from '@hono/node-server'
import { bareApp } from './bare-app.ts'

serve({ fetch: bareApp(Number(process.env.SIZE)).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`ready http://127.0.0.1:${port}`)
})
