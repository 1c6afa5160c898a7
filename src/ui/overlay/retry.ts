let isAsked = false

/** Notes that a person pressed "try again" on a part that failed. */
export function askAgain(): void {
  isAsked = true
}

/** Whether a person asked for a failed part since the last answer; asked once, answered once. */
export function wasAskedAgain(): boolean {
  const was = isAsked
  isAsked = false
  return was
}
