/** Texts of what the frame of every page uses. Other shared parts have theirs in their folder; all others are passed in by the features. */
export const TEXTS = {
  close: 'Stäng',
  notifications: 'Aviseringar',
  optional: 'valfritt',
  maxCharacters: (most: number) => `Max ${most} tecken`,
  charactersOf: (count: number, most: number) => `${count} av ${most}`,
  errorCode: 'Felkod att ge oss:',
  toyPicture: (name: string) => `Bild av leksaken ${name}`,
  zoom: 'Zooma',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
} as const
