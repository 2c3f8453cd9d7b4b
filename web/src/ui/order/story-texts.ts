export const STORY_TEXTS = {
  fetch: 'Ladda ner sagan (PDF)',
  failed: 'Sagan gick inte att hämta just nu. Försök igen om en stund.',
  /** By whoever drew the cover, then by whoever wrote the words; the pages are drawn by the toymaker. */
  made: {
    toymaker: {
      toymaker: 'Sagan är skriven och tecknad av vår leksaksmakare, ett datorprogram.',
      ai: 'Sagans ord är skapade av AI. Bilderna är tecknade av vår leksaksmakare, ett datorprogram.',
    },
    ai: {
      toymaker:
        'Bilden på omslaget är skapad av AI. Sagans ord och övriga bilder är gjorda av vår leksaksmakare, ett datorprogram.',
      ai: 'Sagans ord och bilden på omslaget är skapade av AI. Övriga bilder är tecknade av vår leksaksmakare, ett datorprogram.',
    },
  },
  badges: { waiting: 'Väntar', making: 'Görs nu', delayed: 'Dröjer' },
  making: 'Sagan skrivs och målas just nu. Du får ett mejl när den är klar.',
  delayed: 'Sagan dröjer lite. Du får ett mejl när den är klar.',
  waiting: (day: string) => `Sagan kommer i ett mejl den ${day}, när ångerrätten för den har gått ut.`,
} as const
