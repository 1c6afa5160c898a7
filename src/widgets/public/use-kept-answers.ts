import { useState } from 'react'

/** Days that unsent answers are kept on a device. */
const keptDays = 7
const dayMs = 86_400_000

interface Kept {
  at: number
  answers: Readonly<Record<string, string>>
}

// A browser may refuse the store: the typed values then last as long as the page.
function read(key: string): Kept['answers'] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return found && Date.now() - found.at < keptDays * dayMs ? found.answers : {}
  } catch {
    return {}
  }
}

function write(key: string, answers: Kept['answers'] | null): void {
  try {
    if (answers === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), answers } satisfies Kept))
  } catch {
    // Nothing is kept.
  }
}

/**
 * Keeps the answers that a visitor types into a form after the page was closed. They are kept on this device and at
 * this address alone, for a week or until `forget` is called.
 */
export function useKeptAnswers(): {
  answers: Readonly<Record<string, string>>
  change: (name: string, value: string) => void
  forget: () => void
} {
  const key = `ensemble.answers:${location.pathname}`
  const [answers, setAnswers] = useState(() => read(key))
  return {
    answers,
    change: (name, value) => {
      const changed = { ...answers, [name]: value }
      setAnswers(changed)
      write(key, changed)
    },
    forget: () => write(key, null),
  }
}
