/** Swedish texts of the picture being drawn; those given in the specification are verbatim. */
import { toyWithin } from '@leksmedjan/contract/toy-name'

export const TEXTS = {
  startOver: 'Börja om',

  pictureOf: (number: number) => `Bild ${number} av 4`,
  progressLabel: 'Så långt har bilden kommit',
  progressSteps: ['Analyserar dina önskemål', 'Designar din leksak', 'Färdigställer bilden'],
  stepStates: { done: 'klart', active: 'pågår', waiting: 'återstår' },
  about: (seconds: number) => `Ungefär ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'}`,
  aboutLeft: (seconds: number) => `Ungefär ${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'} kvar`,
  connections: {
    connecting: 'Ansluter',
    connected: 'Ansluten',
    disconnected: 'Frånkopplad',
    error: 'Anslutningen bröts',
  },
  stop: 'Avbryt',
  regenerate: 'Generera ny',
  pictureReady: (name: string) => `Bilden av ${toyWithin(name)} är klar.`,
  pictureTruth: 'Bilden visar exakt den form vi skriver ut',
  modelByAi: 'Modellen som skrivs ut görs av AI efter bilden och kan avvika något i form.',
  pictureByAi:
    'Bilden är skapad av AI. Din leksak kan avvika något i form och färg. Namn och text syns inte i bilden, men finns på leksaken.',
  notices: {
    provider_away: 'AI-tjänsten svarar inte just nu, så vår egen verkstad har ritat din leksak.',
    budget_spent: 'Dagens AI-bilder är slut, så vår egen verkstad har ritat din leksak.',
    quota_spent: 'Du har fått dina AI-bilder för den här gången, så vår egen verkstad har ritat din leksak.',
    softened: 'AI-tjänsten ritade inte efter dina egna ord, så bilden följer dina övriga val.',
    not_saved:
      'Designen kunde inte sparas. Titta på leksaken så länge, och försök igen när du vill beställa den.',
  },
  mailWhenReady: 'Mejla mig när bilden är klar',
  mailPromised: (email: string) => `Vi mejlar ${email} när bilden är klar. Du kan stänga sidan.`,
  mailNotPromised: 'Adressen kunde inte sparas. Försök igen.',
  pictureUpdating: 'Bilden uppdateras…',
  pictureNotUpdated: 'Bilden kunde inte uppdateras',
  toyFollows: 'Leksaken får ändå det du har valt.',
  pictureStays: 'Text och storlek syns inte i bilden. Leksaken får ändå det du har valt.',
  pictureLost: 'Bilden gick inte att hämta. Generera en ny, så syns leksaken igen.',
  yourPictures: 'Dina bilder',
  /** Numbered in creation order: two toys may have the same name. */
  showPicture: (number: number, name: string) => `Visa bild ${number}: ${name}`,
  backToSteps: 'Ändra dina val',
  failedTitle: 'Bilden blev inte klar',
  slowTitle: 'Det tar längre tid än vanligt',
  abortedTitle: 'Du avbröt bilden',
  nothingCharged: 'Inget har dragits och dina val är sparade.',
  previewTimedOut: 'Bildgenerering tog för lång tid efter 120 sekunder',
  previewSlowToast: 'Bildgenerering tar längre tid än förväntat',
  textRefused: 'En text går inte att göra. Ändra den, så följer bilden med.',
} as const
