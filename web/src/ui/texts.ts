/** The few words the parts say by themselves; everything else comes from the feature that uses them. */
export const TEXTS = {
  close: 'Stäng',
  optional: 'valfritt',
  toyPicture: (name: string) => `Bild av leksaken ${name}`,
  done: 'klart',
  now: 'pågår',
  next: 'återstår',
  /** Fixed by law (EN 71-1). */
  smallParts: 'Varning! Inte lämplig för barn under 3 år. Små delar. Kvävningsrisk.',
  guaranteeTitle: '3 års reklamationsrätt',
  guaranteeBody:
    'Lagen ger dig tre år att reklamera fel som fanns från början. Fel som visar sig inom två år antas ha funnits från början.',

  checkingCode: 'Koden kontrolleras...',
  newPassword: 'Nytt lösenord',
  passwordRequired: 'Lösenord krävs',
  savePassword: 'Spara lösenordet',
  showPassword: 'Visa lösenordet',
  hidePassword: 'Dölj lösenordet',
  passwordHint: 'Tre ord som inte hör ihop är lätta att minnas och svåra att gissa.',
  passwordStrength: 'Lösenordets styrka',
  strengths: ['För svagt', 'För svagt', 'Godkänt', 'Bra', 'Mycket bra'],

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
  proof: {
    title: (toy: string) => `${toy} väntar på ditt ja`,
    body: 'Modellen är klar. Vrid den, titta från alla håll och säg ja, eller be om en ändring.',
    answerBy: (when: string) => `Svara senast ${when}.`,
    waits: 'Vi skriver inte ut något förrän du har svarat.',
    open: 'Se och godkänn modellen',
  },
  modelStatus: {
    pending: 'Väntar',
    running: 'Skapas',
    completed: 'Klar',
    failed: 'Misslyckades',
    needs_look: 'Vi tittar extra',
  },
} as const
