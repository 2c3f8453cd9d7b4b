export const TEXTS = {
  heading: 'En leksak som bara finns i ett exemplar',
  lead: 'Välj djur, färger och personlighet. AI:n ritar, vi skriver ut leksaken i 3D och skickar hem den i en ask.',
  start: 'Designa din leksak',
  chooseToy: 'Visa en annan leksak',
  facts: [
    'Gratis att designa',
    'Priset och frakten syns hela vägen',
    'Leverans 5-7 dagar när leksaken är utskriven',
  ],

  figuresHeading: 'Det vi lovar',
  figures: [
    { figure: 'Över 10\u00a0000', words: 'nöjda familjer' },
    { figure: '5-7 dagar', words: 'leverans när leksaken är utskriven' },
    {
      figure: 'Pengarna tillbaka',
      words: 'och nöjdhetsgaranti om leksaken avviker tydligt från bilden.',
      link: 'Så lovar vi',
    },
    { figure: '100\u00a0%', words: 'återvinningsbar PLA, 0 gifter.', link: 'Materialblad' },
  ],

  how: 'Så Fungerar Det',
  steps: [
    { title: 'Välj en stil', body: 'Djur, karaktär, fordon eller docka. Sedan färger och personlighet.' },
    {
      title: 'Anpassa med namn',
      body: 'Se leksaken växa fram och gravera ett namn eller en hälsning på foten.',
    },
    {
      title: 'Tillverkning och leverans',
      body: 'Vi skriver ut, granskar och packar i Sverige. Du följer varje steg med datum.',
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
      body: 'Tryckt i PLA, en plast av majs och sockerrör. 100\u00a0% återvinningsbar enligt materialbladet.',
      toy: 'bear',
      alt: 'Närbild av en brun björn med röd halsduk',
    },
    {
      title: 'Barnsäkra',
      body: 'Runda kanter och väggar på minst 1,2\u00a0mm. Varje leksak granskas för hand innan den skickas.',
      toy: 'train',
      alt: 'Närbild av ett grönt ånglok med glad min',
    },
    {
      title: 'Gjorda med kärlek',
      body: 'Ingen leksak finns i två exemplar. Namnet på foten är ditt.',
      toy: 'dragon',
      alt: 'Närbild av en turkos drake',
    },
    {
      title: 'Svensk kvalitet',
      body: 'Skrivs ut, kontrolleras och packas i vår egen verkstad i Sverige.',
      toy: 'robot',
      alt: 'Närbild av en ljusblå robot',
    },
  ],
  quote:
    'Åke fick sin drake när han fyllde tre. Nu har den en egen plats vid frukosten, och alla som kommer på besök får se att det är hans namn på foten.',
  quoted: 'Karin, mormor till Åke',
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
      words: 'Skogsgrön, lingonröd och lekfull',
      alt: 'Grönt ånglok med röda hjul, lekfullt',
    },
    doll: { name: 'Maja', words: 'Rosa, solgul och nyfiken', alt: 'Docka i rosa klänning, nyfiken' },
  },
} as const
