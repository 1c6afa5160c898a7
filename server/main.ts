import { checkSecretKey, openDatabase, secretKey } from './database/opening/open.ts'
import { type Settings, ownEnvironment } from './runtime/settings.ts'

/** Ends with one clear line and exit code 1: bad settings, a folder in use, a port that is taken. */
const giveUp =
  (what: string) =>
  (error: unknown): never => {
    console.error(`${what}${(error as Error).message}`)
    process.exit(1)
  }

function settingsOrExit() {
  try {
    return ownEnvironment()
  } catch (error) {
    return giveUp('configuration: ')(error)
  }
}

function checkKeyOrExit(settings: Parameters<typeof checkSecretKey>[0]): void {
  try {
    checkSecretKey(settings)
  } catch (error) {
    giveUp('')(error)
  }
}

const keyOf = async (environment: Parameters<typeof secretKey>[0]): Promise<string> => secretKey(environment)

/** Starts the services, and the built app with them when `app` names its folder. Answers when they listen. */
export async function start({ app }: { app?: string } = {}): Promise<void> {
  const environment = settingsOrExit()
  checkKeyOrExit(environment)
  // The services are read while the database opens in its own thread.
  const [db, { runServer }] = await Promise.all([openDatabase(environment).catch(giveUp('')), import('./run.ts')])
  const refuse = async (error: unknown): Promise<never> => {
    await db.close()
    return giveUp('')(error)
  }
  const key = await keyOf(environment).catch(refuse)
  const settings: Settings = { ...environment, SECRET_KEY: key, PUBLIC_URL: environment.PUBLIC_URL ?? '' }
  await runServer(db, settings, app, refuse)
}

if (process.argv[1]?.endsWith('server/main.ts')) await start()
