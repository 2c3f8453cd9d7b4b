/** What the customer reads of the preview stream. */
export const PREVIEW_TEXTS = {
  setup: 'Ansluter till verkstaden …',
  active: 'Ansluten till verkstaden.',
  initiating: 'Vi tar emot din idé …',
  parallelProcessing: 'Vi läser dina val …',
  smartPrompt: 'Vi beskriver leksaken …',
  imageGeneration: 'Vi formar leksaken …',
  partial: {
    1: 'En första skiss.',
    2: 'Färgerna kommer på plats.',
    3: 'Ljus och skuggor.',
    4: 'Sista finishen.',
  },
  complete: 'Klart! Här är din leksak.',
  failed: 'Bilden kunde inte skapas. Försök igen.',
  tooLong: 'Bilden tog för lång tid att skapa. Försök igen.',
  replaced: 'Bildgenerering avbruten',
  // The word in brackets is what the page looks for before it tries again (Spec §8).
  closing: 'Anslutningen till verkstaden bröts (network).',
} as const

/** Words of the picture prompt; providers read Swedish as well. */
export const PROMPT_TEXTS = {
  anyToy: 'Leksak',
  environment: (name: string) => `bakgrund: ${name}`,
  occasion: (name: string) => `till ${name}`,
  picture: (age: string | null) =>
    `Produktbild av en 3D-utskriven leksak i slät matt plast${age === null ? '' : ` för ${age.toLocaleLowerCase('sv')}`}, ` +
    'hel figur snett framifrån, mjukt ljus, lugn enfärgad bakgrund, inga människor, ingen text.',
  wish: (wish: string) => `Köparens önskemål om utseendet: ”${wish}”.`,
  child: (genitive: boolean) => (genitive ? 'barnets' : 'barnet'),
} as const
