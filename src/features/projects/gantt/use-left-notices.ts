import { useState } from 'react'

const nameOf = (project: string): string => `ensemble.gantt.left.${project}`

function read(project: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(project)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

/** What was left as it is, kept on this device; it is told again once it gets worse or better. */
export function useLeftNotices(project: string): [ReadonlySet<string>, (key: string) => void] {
  const [left, setLeft] = useState(() => new Set(read(project)))
  const leave = (key: string): void => {
    const next = new Set([...left, key].slice(-200))
    setLeft(next)
    try {
      localStorage.setItem(nameOf(project), JSON.stringify([...next]))
    } catch {
      // A device that keeps nothing tells it again.
    }
  }
  return [left, leave]
}
