/** Returns a number whose groups stay on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
