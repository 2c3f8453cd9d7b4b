export const ARRIVAL_TEXTS = {
  giftDays: {
    christmas: 'julafton',
    lucia: 'lucia',
    easter: 'påskafton',
    midsummer: 'midsommarafton',
  } as Readonly<Record<string, string>>,
  orderBy: (giftDay: string, day: string) => `Beställ senast ${day} för att hinna fram till ${giftDay}.`,
  orderToday: (giftDay: string) => `Beställ i dag för att hinna fram till ${giftDay}.`,
  unsureFor: (giftDay: string) => `Hinner inte säkert fram till ${giftDay}.`,
  tooLateFor: (giftDay: string) => `Hinner inte fram till ${giftDay}.`,
  tooFar: 'Hinner inte fram inom 30\u00a0dagar just nu',
} as const
