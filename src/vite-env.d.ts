/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address to which the development server forwards /api, /config.json and /health. */
  readonly VITE_DEV_API?: string
}
