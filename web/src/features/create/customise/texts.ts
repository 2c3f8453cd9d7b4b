/** Swedish texts of step 2; those given in the specification are verbatim. */
export const TEXTS = {
  customiseHeading: 'Anpassa din design',
  customiseLead: 'Färg, humör och tillfälle. Resten är valfritt.',
  coloursNote: 'Välj en eller två',
  coloursChosen: (count: number) => `${count} av 2 valda`,
  twoColours: 'Två färger är valda',
  chooseOne: 'Välj en',
  chooseOneOccasion: 'Välj ett',
  environmentNote: 'Syns bara som bakgrund i bilden. Leksaken skrivs ut utan miljö.',
  styleNote: 'Stilen ändrar formen. Dina färger följer med.',
  features: 'Specialdetaljer',
  fromSize: (size: string) => `från ${size}`,
  notHere: 'går inte här',
  signText: 'Text på skylten',
  signNeedsText: 'Skriv vad som ska stå, eller ta bort namnskylten.',
} as const
