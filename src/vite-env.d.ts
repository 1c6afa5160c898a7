/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the development server passes /api, /config.json and /health on to. */
  readonly VITE_DEV_API?: string
}
