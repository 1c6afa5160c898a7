/** Colours offered for labels: of one lightness, distinguishable with every kind of colour vision. */
export const labelColors = [
  '#3b6fd4',
  '#0f8f8c',
  '#2f8f4e',
  '#8a8f1d',
  '#c98a12',
  '#d2642a',
  '#c8434b',
  '#b2468f',
  '#7a57c9',
  '#5f6b7a',
] as const

/** Checks whether a text is a colour, `#rrggbb`. */
export const isLabelColor = (value: string): boolean => /^#[\da-f]{6}$/i.test(value)

/** Returns one of the colours, by a random number from 0 to below 1 (specification 2, section 3: random hex). */
export const labelColorAt = (random: number): string =>
  labelColors[Math.min(labelColors.length - 1, Math.max(0, Math.floor(random * labelColors.length)))] ?? labelColors[0]
