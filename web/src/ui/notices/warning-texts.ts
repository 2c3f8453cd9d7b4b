/** Texts of the warnings and rights beside a toy. */
export const TEXTS = {
  /** Fixed by law (EN 71-1). */
  smallParts: 'Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk.',
  guaranteeTitle: '3 års reklamationsrätt',
  guaranteeBody:
    'Lagen ger dig tre år att reklamera fel som fanns från början. Fel som visar sig inom två år antas ha funnits från början.',
} as const
