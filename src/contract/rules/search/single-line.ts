/**
 * Line breaks, and signs that change the direction of the text: in a name they could forge mail headers and file
 * extensions.
 */
const forged = /[\r\n\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** Checks whether a name is one line of visible text: no line break and no sign of direction (trust.md G9). */
export const isSingleLine = (name: string): boolean => !forged.test(name)
