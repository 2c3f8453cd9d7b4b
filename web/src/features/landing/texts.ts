export const TEXTS = {
  heading: 'Hitta på en leksak, så gör vi den',
  lead: (artist: string) =>
    `Välj djur, färger och personlighet. ${artist} ritar, vi skriver ut leksaken i 3D och skickar hem den i en ask.`,
  description:
    'Designa en egen leksak: välj djur, färger och personlighet, så skriver vi ut den i 3D. Gratis att designa.',
  start: 'Designa din leksak',
  chooseToy: 'Visa en annan leksak',
  freeDesign: 'Gratis att designa',
  from: (price: string) => `Från ${price}, frakten syns hela vägen`,

  figuresHeading: 'Det vi lovar',
  proofs: { delivery: 'Så räknar vi', moneyBack: 'Så lovar vi', recyclable: 'Materialet' },

  how: 'Så Fungerar Det',
  steps: [
    { title: 'Välj en stil', body: 'Djur, karaktär, fordon eller docka. Sedan färger och personlighet.' },
    {
      title: 'Anpassa med namn',
      body: 'Se leksaken växa fram och gravera ett namn eller en hälsning på foten.',
    },
    {
      title: 'Tillverkning och leverans',
      body: 'Vi skriver ut, granskar och packar. Du följer varje steg med datum.',
    },
  ],
  stepNumber: (number: number) => `Steg ${number}`,
  startSteps: 'Börja Designa Din Leksak',
  boxTo: 'Till Åke',
  boxFrom: 'från mormor',

  about: 'Om Oss',
  aboutLead:
    'Leksmedjan är en liten verkstad som gör en leksak i taget. Vi sparar på materialet, inte på omsorgen.',
  features: [
    {
      title: 'Miljövänliga material',
      body: 'Utskriven i PLA, en plast av majs och sockerrör.',
      claims: ['recyclable', 'toxins'],
      toy: 'bear',
      alt: 'Närbild av en brun björn med röd halsduk',
    },
    {
      title: 'Barnsäkra',
      body: 'Runda kanter och väggar på minst 1,2\u00a0mm.',
      claims: ['handChecked', 'safety'],
      toy: 'train',
      alt: 'Närbild av ett grönt ånglok med glad min',
    },
    {
      title: 'Gjorda med kärlek',
      body: 'Du väljer form, färger och humör. Namnet på foten är ditt.',
      claims: [],
      toy: 'dragon-engraved',
      alt: 'Närbild av foten på en turkos drake, där det står Grattis Åke på 3-årsdagen',
    },
    {
      title: 'Svensk kvalitet',
      body: 'Byggd lager för lager i de färger du har valt.',
      claims: ['madeIn'],
      toy: 'robot',
      alt: 'Närbild av en ljusblå robot',
    },
  ],
  yours: 'Vilken blir er?',

  toys: {
    dragon: {
      name: 'Gnista',
      words: 'Turkos, apelsin och modig',
      alt: 'Turkos drake med orange vingar, modig',
    },
    bear: {
      name: 'Bruno',
      words: 'Chokladbrun, lingonröd och snäll',
      alt: 'Brun björn med röd halsduk, snäll',
    },
    train: {
      name: 'Tuffe',
      words: 'Skogsgrön, lingonröd och äventyrlig',
      alt: 'Grönt ånglok med röda hjul, äventyrligt',
    },
    doll: { name: 'Maja', words: 'Rosa, solgul och snäll', alt: 'Docka i rosa tröja, snäll' },
  },
} as const
