/** What several of the legal pages say. */
export const TEXTS = {
  updated: (date: string) => `Senast uppdaterad: ${date}`,
  versions: 'Versioner',
  inForce: 'gäller nu',
} as const
