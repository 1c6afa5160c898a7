/** Tests for every module: the tables over all entities, addresses, languages and walls. */
const always = ['tests/contract/every-', 'tests/contract/rules/rights', 'tests/walls/']

/**
 * Test files that a change of a module affects, as paths or their beginnings. Files in no row test the code that serves
 * all modules; they run only in the whole check.
 */
export const modules: Readonly<Record<string, readonly string[]>> = {
  accounting: [
    'tests/contract/rules/',
    'tests/features/ledger',
    'tests/server/aged-scales',
    'tests/server/fec',
    'tests/server/ledger',
    'tests/server/periods',
  ],
  banks: ['tests/contract/rules/', 'tests/features/banks', 'tests/server/bank', 'tests/server/statement-files'],
  commercial: [
    'tests/contract/rules/',
    'tests/pdf/',
    'tests/features/commercial',
    'tests/features/conversion',
    'tests/server/conversions',
    'tests/server/main-job',
    'tests/server/mail-text',
    'tests/server/group-payments',
    'tests/server/payments',
    'tests/server/received',
    'tests/server/totals',
    'tests/server/transitions',
  ],
  directory: [
    'tests/features/directory',
    'tests/features/attachments',
    'tests/server/attachments',
    'tests/server/similar',
  ],
  crm: [
    'tests/contract/rules/opportunities',
    'tests/features/crm-',
    'tests/server/opportunities',
    'tests/server/pipelines',
    'tests/contract/rules/lead-forms',
    'tests/contract/rules/source-results',
    'tests/contract/rules/booking-times',
    'tests/features/lead-form',
    'tests/server/bookings',
    'tests/server/lead-forms',
    'tests/server/source-costs',
  ],
  projects: [
    'tests/contract/rules/task-lateness',
    'tests/contract/rules/pasted-tasks',
    'tests/features/projects',
    'tests/server/project',
  ],
  products: ['tests/features/directory', 'tests/server/search'],
  agenda: ['tests/server/calendar', 'tests/contract/rules/recurrence', 'tests/features/agenda'],
  auth: [
    'tests/features/auth',
    'tests/server/sessions',
    'tests/server/passkeys',
    'tests/server/unknown-accounts',
    'tests/api/',
  ],
  admin: ['tests/server/outbox', 'tests/server/mail-text', 'tests/features/toasts'],
  files: ['tests/server/file-', 'tests/server/files', 'tests/features/file-manager', 'tests/features/files'],
  home: [
    'tests/server/waiting',
    'tests/server/tiles',
    'tests/server/my-tasks',
    'tests/server/first-steps',
    'tests/server/treated',
    'tests/features/home',
    'tests/features/waiting',
    'tests/features/my-tasks',
    'tests/features/first-steps',
    'tests/features/treated',
    'tests/features/module-tiles',
    'tests/features/create-menu',
    'tests/server/record-search',
    'tests/features/palette',
    'tests/features/route-prefetch',
    'tests/server/search',
  ],
}

/** Returns the test files of modules. */
export const testsOf = (names: readonly string[]): string[] => [
  ...new Set([...always, ...names.flatMap((name) => modules[name] ?? [])]),
]
