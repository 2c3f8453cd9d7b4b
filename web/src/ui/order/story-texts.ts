import { storyComes } from '@leksmedjan/contract/story-consent'

export const STORY_TEXTS = {
  fetch: 'Ladda ner sagan (PDF)',
  failed: 'Sagan gick inte att hämta just nu. Försök igen om en stund.',
  badges: { waiting: 'Väntar', making: 'Görs nu', delayed: 'Dröjer' },
  making: 'Sagan skrivs och målas just nu. Du får ett mejl när den är klar.',
  delayed: 'Sagan dröjer lite. Du får ett mejl när den är klar.',
  waiting: storyComes,
} as const
