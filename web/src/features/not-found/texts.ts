/** The English words are the specification's; the Swedish line follows them. */
export const TEXTS = {
  title: '404',
  english: { lead: 'Oops! Page not found', home: 'Return to Home' },
  swedish: 'Sidan finns inte, men alla leksaker står kvar på hyllan.',
  pageTitle: 'Sidan finns inte',
} as const
