export const root: string
export const dist: string
export const stamp: string
export function appSources(): string
export function isAppBuilt(): boolean
export function serverSources(): string
