export const TEXTS = {
  title: 'Leksaken är beställd',
  heading: (name: string) => `${name} är beställd`,
  body: 'Den är betald och hör till sin beställning. Här kan du börja på nästa leksak.',
  show: 'Visa beställningen',
  another: 'Skapa en till leksak',
  same: 'Utgå från samma leksak',
}
