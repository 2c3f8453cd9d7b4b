/** Texts shared by the legal pages. */
export const TEXTS = {
  updated: (date: string) => `Senast uppdaterad: ${date}`,
  versions: 'Versioner',
  inForce: 'gäller nu',
  inForceFrom: (day: string) => `gäller från den ${day}`,
  coming: {
    ahead: (day: string) => `Nya villkor gäller från och med den ${day}.`,
    read: 'Läs de nya villkoren',
    notYet: (day: string) => `De här villkoren gäller för beställningar från och med den ${day}.`,
    until: 'Läs villkoren som gäller till dess',
  },
} as const
