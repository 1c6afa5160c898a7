/** Natures of sale of a company; they decide accounts, mentions and thresholds (domain rules 1.2). */
export const soldNatures = ['goods', 'services', 'both'] as const
