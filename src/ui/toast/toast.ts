import type { Id, toast as library } from 'react-toastify/unstyled'
import { useSyncExternalStore } from 'react'

/** Meanings of a toast; errors stay until they are dismissed. */
export type ToastTone = 'success' | 'info' | 'warning' | 'error'

/** A toast in the history, newest first. */
export interface ToastRecord {
  key: string
  tone: ToastTone
  message: string
  detail?: string
  at: Date
}

/** Options of a toast besides its sentence: more text, an action (undo), its own duration in ms. */
export interface ToastOptions {
  detail?: string
  action?: { label: string; onAct: () => void }
  duration?: number
  /** Called when the toast is gone: its time was up, it was dismissed, or its action was chosen. */
  onGone?: () => void
  /** Whether it stays until it is dismissed, as errors do. */
  stays?: boolean
  /** Toasts of the same key replace one another. */
  key?: string
}

/** Data that the content of a toast reads from react-toastify's `data`. */
export interface ToastData extends ToastOptions {
  tone: ToastTone
  message: string
}

const DURATION = 6000
const MOST = 50
/** Number of toasts shown at once; an error or one with an action is never removed for a newer one. */
const SHOWN = 5
let history: readonly ToastRecord[] = []
let next = 0
let shown: readonly { id: Id; isKept: boolean }[] = []
const listeners = new Set<() => void>()
type Draw = (data: ToastData, close: () => void) => React.ReactNode
/** The library and the function that draws its toasts, after `ToastHost` has loaded them: no page waits for either. */
let host: { toast: typeof library; draw: Draw } | null = null
const waiting: ((toast: typeof library) => void)[] = []

/**
 * Shows a message at the top of the page for 6,000 ms (specification 1, section 8); errors stay. Messages from before
 * the page can show them are queued.
 */
export function showToast(tone: ToastTone, message: string, options: ToastOptions = {}): void {
  const data: ToastData = { tone, message, ...options }
  record(data)
  const key = options.key ?? `toast-${next}`
  const settings = {
    data,
    autoClose: closesAfter(data),
    role: tone === 'error' || tone === 'warning' ? 'alert' : 'status',
    type: tone,
    onClose: () => {
      shown = shown.filter(({ id }) => id !== key)
      options.onGone?.()
    },
  }
  const render = ({ closeToast }: { closeToast: () => void }) => host?.draw(data, closeToast) ?? message
  withLibrary((toast) => {
    // Immediate: a toast dismissed meanwhile would come back otherwise.
    if (options.key && toast.isActive(options.key)) {
      toast.update(options.key, { ...settings, render, delay: 0 })
      return
    }
    makeRoom(toast)
    shown = [...shown, { id: key, isKept: tone === 'error' || Boolean(options.stays ?? options.action) }]
    toast(render, { ...settings, toastId: key })
  })
}

/** Removes a toast early; all of them without a key. */
export function dismissToast(key?: Id): void {
  withLibrary((toast) => toast.dismiss(key))
}

/** Returns the toasts of this session, newest first, at most fifty. */
export function useToastHistory(): readonly ToastRecord[] {
  return useSyncExternalStore(subscribe, () => history)
}

/** Empties the history. */
export function clearToastHistory(): void {
  history = []
  for (const listener of listeners) listener()
}

/**
 * Sets the library and the function that draws toasts. `ToastHost` calls it, so that this file needs no JSX and stays
 * small.
 */
export function drawToastsWith(toast: typeof library, draw: Draw): void {
  host = { toast, draw }
  for (const say of waiting.splice(0)) say(toast)
}

let onWaiting: (() => void) | undefined

/**
 * Calls back when a toast waits to be shown, mostly to load the library; at once where it is loaded. Returns a function
 * that stops it.
 */
export function whenToastsWait(load: () => void): () => void {
  onWaiting = load
  if (host || waiting.length > 0) load()
  return () => {
    if (onWaiting === load) onWaiting = undefined
  }
}

function withLibrary(say: (toast: typeof library) => void): void {
  if (host) return say(host.toast)
  waiting.push(say)
  onWaiting?.()
}

const closesAfter = ({ tone, stays, duration, action }: ToastData): number | false =>
  tone === 'error' || stays ? false : (duration ?? (action ? 10_000 : DURATION))

/** Removes the oldest toast that does not stay, where the number of shown ones is reached. */
function makeRoom(toast: typeof library) {
  const oldest = shown.length < SHOWN ? undefined : shown.find(({ isKept }) => !isKept)
  if (!oldest) return
  shown = shown.filter(({ id }) => id !== oldest.id)
  toast.dismiss(oldest.id)
}

function record({ tone, message, detail }: ToastData) {
  next += 1
  history = [{ key: String(next), tone, message, detail, at: new Date() }, ...history].slice(0, MOST)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
