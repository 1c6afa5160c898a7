import { spawn } from 'node:child_process'

/** Starts the services and the development server together; both end together. */
const api = process.env.VITE_DEV_API
// Links that the services print and mail lead to the app, which is served here.
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env }
const children = [...(api ? [] : [['tsx', 'server/main.ts']]), ['vite', '--clearScreen', 'false']].map(
  ([command = '', ...args]) => spawn('npx', [command, ...args], { stdio: 'inherit', env }),
)

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode = code ?? 0
  })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
