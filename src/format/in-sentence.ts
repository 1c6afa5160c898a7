/** Formats an amount within a sentence: right-to-left scripts would turn sign and figures around. */
export const inSentence = (amount: string, language: string): string =>
  language.startsWith('ar') && amount ? `\u2066${amount}\u2069` : amount
