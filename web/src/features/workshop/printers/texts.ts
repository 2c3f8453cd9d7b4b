import { PRINT_LIMITS, TOY_FILAMENTS, type ProjectRefusal, type SizeFault } from '@leksmedjan/contract/prints'

const { bedMm, hoursADay, slots } = PRINT_LIMITS

export const TEXTS = {
  title: 'Skrivare',
  loading: 'Hämtar skrivarna...',
  loadFailed: 'Det gick inte att hämta skrivarna.',
  retry: 'Försök igen',
  none: 'Inga skrivare än. Lägg till dem, så visar kön vilken leksak som ryms i vilken skrivare, och butiken säljer bara storlekar som ryms.',
  noneForWorkshop: 'Inga skrivare än. Den som driver butiken lägger till dem.',
  onlyOperator: 'Den som driver butiken ändrar skrivarna. Filamenten byter du själv.',
  add: 'Lägg till skrivare',
  load: 'Byt filament',
  loadNamed: (name: string) => `Byt filament i ${name}`,
  loadedNow: (name: string) => `Filamenten i ${name} är sparade`,
  change: 'Ändra',
  changeNamed: (name: string) => `Ändra ${name}`,
  away: 'Undanställda',
  inUse: 'I bruk',
  bed: (width: number, depth: number, height: number) => `${width} × ${depth} × ${height}\u00a0mm`,
  bedLabel: 'Utskriftsyta',
  hoursLabel: 'Timmar om dagen',
  hours: (hours: number) => `${hours.toLocaleString('sv-SE')}\u00a0h`,
  slotsLabel: 'Fack',
  slot: (place: number) => `Fack ${place}`,
  empty: 'Tomt eller okänt',

  sizesTitle: 'Storlekar i butiken',
  sold: 'säljs',
  faults: {
    too_small: 'säljs inte: ryms inte i någon skrivare',
    too_few_slots: `säljs inte: kräver en skrivare med ${TOY_FILAMENTS} fack`,
  } satisfies Record<SizeFault, string>,
  sizesNote: `En leksak kan ha sin längsta sida åt vilket håll som helst, så alla tre måtten måste räcka till. Den har upp till ${TOY_FILAMENTS} filament som byts hundratals gånger, många i samma lager, så de måste sitta i skrivaren samtidigt.`,
  size: (name: string, cm: number) => `${name}, ${cm}\u00a0cm`,

  newTitle: 'Ny skrivare',
  name: 'Namn',
  nameHint: 'Som ni kallar den.',
  model: 'Modell',
  modelHint: 'Fyller i namn, utskriftsyta och antal fack.',
  filledIn: (slots: number) =>
    `Ifyllt: namn, utskriftsyta och ${slots} fack, så som den säljs. Har du en filamentväxlare till den, ändra antalet fack.`,
  otherModel: 'Annan skrivare',
  examples: {
    name: 'Till exempel Prusan vid fönstret',
    width: '256',
    depth: '256',
    height: '256',
  },
  nameMissing: 'Ge skrivaren ett namn.',
  width: 'Bredd, mm',
  depth: 'Djup, mm',
  height: 'Höjd, mm',
  bedWrong: `Skriv ett helt tal mellan ${bedMm.least} och ${bedMm.most}.`,
  slots: 'Antal fack',
  slotsHint: 'Så många filament som den har i samtidigt.',
  fewSlots: `En leksak har upp till ${TOY_FILAMENTS} filament. Med färre fack säljer butiken inget för den här skrivaren, och bara leksaker med så få färger går att starta på den.`,
  slotsWrong: `Skriv ett helt tal mellan 1 och ${slots}.`,
  hoursField: 'Timmar om dagen',
  hoursHint: 'Så länge den brukar gå en arbetsdag.',
  hoursWrong: `Skriv ett tal mellan ${hoursADay.least.toLocaleString('sv-SE')} och ${hoursADay.most}.`,
  loaded: 'Filament i facken',
  isActive: 'I bruk',
  isActiveNote: 'En undanställd skrivare går inte att välja, men det den har skrivit ut finns kvar.',
  /** Set aside while orders need it. */
  onlyHere: (orders: number) =>
    orders === 1
      ? '1 beställning ryms inte i någon annan skrivare som är i bruk. Den väntar tills den här, eller en annan som den ryms i, är i bruk.'
      : `${orders} beställningar ryms inte i någon annan skrivare som är i bruk. De väntar tills den här, eller en annan som de ryms i, är i bruk.`,
  save: 'Spara',
  cancel: 'Avbryt',
  saved: (name: string) => `${name} är sparad`,
  saveFailed: 'Det gick inte att spara. Försök igen.',

  project: 'Projekt för Bambu Studio eller OrcaSlicer',
  projectOf: (printer: string) => `Projekt för ${printer}`,
  projectHint:
    'Spara ett projekt som är inställt för skrivaren, med så många filament som den har, och ladda upp det. Då kan varje leksak hämtas i det projektet, med rätt färger. Vi har inte provat filerna i de programmen.',
  tooFewFilaments: (filaments: number, slots: number) =>
    `Projektet har ${filaments} filament, men skrivaren har ${slots} fack. En leksak med fler färger än ${filaments} går inte att hämta i projektet. Spara om det med ${slots} filament och ladda upp det på nytt.`,
  uploadProject: 'Ladda upp projekt',
  uploadFor: (printer: string) => `Ladda upp projekt för ${printer}`,
  replaceProject: 'Byt projekt',
  replaceFor: (printer: string) => `Byt projekt för ${printer}`,
  chooseProject: (printer: string) => `Projektfil för ${printer}`,
  removeProject: 'Ta bort',
  removeFor: (printer: string) => `Ta bort projektet för ${printer}`,
  removeTitle: 'Ta bort projektet?',
  removeBody: (file: string) =>
    `${file} tas bort ur butiken. Filen på din egen dator finns kvar, och den går att ladda upp igen.`,
  uploaded: (when: string, who: string) => `Uppladdat ${when} av ${who}`,
  projectSaved: (printer: string) => `Projektet för ${printer} är sparat`,
  projectRemoved: (printer: string) => `Projektet för ${printer} är borttaget`,
  projectFailed: 'Det gick inte att ladda upp projektet. Försök igen.',
  projectTooLarge: `Filen är större än ${PRINT_LIMITS.projectBytes / 2 ** 20} MB. Ta bort modellerna ur projektet och spara det igen.`,
  projectRefusals: {
    no_zip: 'Filen är ingen 3MF, eller den är skadad. Spara projektet igen och ladda upp det.',
    no_project:
      'Filen är en 3MF utan inställningar. Spara den med Spara projekt i Bambu Studio eller OrcaSlicer.',
    not_studio: 'Filen är inte sparad av Bambu Studio eller OrcaSlicer.',
    settings_broken:
      'Inställningarna i filen gick inte att läsa. Spara den med Spara projekt i Bambu Studio eller OrcaSlicer.',
    too_large: 'Inställningarna i filen är för stora. Ta bort det som inte behövs ur projektet.',
  } satisfies Record<ProjectRefusal, string>,
}
