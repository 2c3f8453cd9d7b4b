/** The English text is fixed by the specification, the Swedish line follows it. */
export const TEXTS = {
  title: '404',
  english: { lead: 'Oops! Page not found', home: 'Return to Home' },
  swedish: 'Sidan finns inte, men alla leksaker står kvar på hyllan.',
  pageTitle: 'Sidan finns inte',
} as const
