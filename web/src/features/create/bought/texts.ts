export const TEXTS = {
  title: 'Leksaken är beställd',
  heading: (name: string) => `${name} är beställd`,
  body: 'Betald och klar. Börja gärna på nästa!',
  show: 'Visa beställningen',
  another: 'Skapa en till leksak',
  same: 'Utgå från samma leksak',
}
