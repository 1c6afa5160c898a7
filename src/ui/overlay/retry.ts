let isAsked = false

/** Notes that a person pressed "try again" on a part that failed. */
export function askAgain(): void {
  isAsked = true
}

/** Returns whether a person retried a failed part since the last call; each retry is returned once. */
export function wasAskedAgain(): boolean {
  const was = isAsked
  isAsked = false
  return was
}
