/** Error messages that the wizard shows without a call; a file of their own keeps all others out of its bundle. */
export const PAGE_ERRORS = {
  category_is_uuid:
    'Ogiltiga parametrar: UUID upptäckt istället för kategorinamn. Kategorier måste laddas först.',
  category_missing: 'categoryL1 is required',
  delivery_too_far:
    'Vi har så mycket att göra att leksaken inte hinner fram inom 30\u00a0dagar, så vi tar inte emot beställningen just nu. Designen är kvar. Kom gärna tillbaka om några dagar.',
} as const
