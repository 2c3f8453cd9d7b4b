/** The few words the parts say by themselves; everything else comes from the feature that uses them. */
export const TEXTS = {
  close: 'Stäng',
  optional: 'valfritt',
  done: 'klart',
  now: 'pågår',
  next: 'återstår',
  /** Fixed by law (EN 71-1). */
  smallParts: 'Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk.',
  guaranteeTitle: '3 års reklamationsrätt',
  guaranteeBody:
    'Lagen ger dig tre år att reklamera fel som fanns från början. Fel som visar sig inom två år antas ha funnits från början.',

  orderStatus: {
    pending: 'Väntar på betalning',
    confirmed: 'Bekräftad',
    processing: '3D-modellen skapas',
    printing: 'Skrivs ut',
    shipped: 'Skickad',
    delivered: 'Levererad',
    cancelled: 'Avbeställd',
    refunded: 'Återbetald',
  },
  paymentStatus: {
    pending: 'Inte betald',
    paid: 'Betald',
    failed: 'Betalningen misslyckades',
    refunded: 'Återbetald',
  },
  contents: 'Innehåll',
  seller: {
    name: 'Företag',
    organisationNumber: 'Organisationsnummer',
    vatNumber: 'Momsnummer',
    postalAddress: 'Postadress',
    email: 'E-post',
    phone: 'Telefon',
  },
  modelStatus: { pending: 'Väntar', running: 'Skapas', completed: 'Klar', failed: 'Misslyckades' },
} as const
