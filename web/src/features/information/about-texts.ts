import type { Chapter } from '#ui/text/chapters.ts'

export const ABOUT_TEXTS = {
  title: 'Om oss',
  lead: 'Leksmedjan gör en leksak i taget, efter dina val.',
  description:
    'Idén bakom Leksmedjan, verkstaden som gör leksakerna, materialet och hur leksakerna görs säkra.',
  picture: 'Brun björn på ett svarvat träfat',
  start: 'Designa din leksak',
} as const

export const ABOUT: readonly Chapter[] = [
  {
    id: 'iden',
    title: 'Idén',
    body: [
      'En leksak blir viktig när den är någons. Därför finns det inget lager här, och ingen hylla där alla är lika. Du bestämmer vem leksaken ska vara: en blyg drake, ett modigt lok, en räv i mormors favoritfärg. Sedan gör vi just den.',
      'Att designa är gratis och kräver inget konto. Du ser priset och leveransdagen innan du bestämmer dig.',
    ],
  },
  {
    id: 'sa-gors-den',
    title: 'Så blir den till',
    body: [
      {
        steps: [
          '**Bilden.** Av dina val formas en leksak och en bild av den. Under bilden står vem som har ritat den, och om den visar exakt den form vi skriver ut.',
          '**Modellen.** När du har beställt görs en 3D-modell som går att skriva ut.',
          '**Utskriften.** Skrivaren bygger leksaken lager för lager, i dina färger.',
          '**Kontrollen.** Vi tar bort stöd, känner efter vassa kanter och lösa delar och packar leksaken.',
          '**Resan.** Du får ett mejl när paketet är på väg och kan [följa beställningen](/order-status) hela tiden.',
        ],
      },
    ],
  },
  {
    id: 'material',
    title: 'Material',
    body: [
      'Leksakerna skrivs ut i PLA. Det är en plast som framställs av växtsocker, ofta från majs eller sockerrör, i stället för av olja. Färgen sitter i plasten och målas inte på.',
      'PLA går att smälta om till ny plast. Men det är ändå plast: den bryts inte ned i naturen eller i en vanlig kompost, och den hör inte hemma bland förpackningar. Lämna en uttjänt leksak på återvinningscentralen, eller bättre, ge den till nästa barn.',
      'Plasten mjuknar av värme. Torka av leksaken med en fuktig trasa, och håll den borta från diskmaskin, element och varma bilar.',
      'Vill du veta vilken plast just din leksak är gjord av? [Fråga oss](mailto:) och skriv ordernumret.',
    ],
  },
  {
    id: 'sakerhet',
    title: 'Säkerhet',
    body: [
      'Leksakerna är gjorda för barn över 3 år.',
      { slot: 'warning' },
      'I våra leksaker finns inga magneter, batterier, högtalare, vätskor, doftämnen eller långa snören. Former är runda där de kan vara det, och rörliga leder och nyckelringar görs bara i storlekar där de inte blir för små för barnets ålder.',
      'Inga leksaker föreställer vapen. Önskemål prövas innan något ritas, så att det som görs passar barn.',
    ],
  },
  {
    id: 'verkstaden',
    title: 'Verkstaden',
    body: [
      'Det är vi som tillverkar leksakerna och ansvarar för dem. Här finns vi:',
      { slot: 'seller' },
      'Har du en fråga eller en idé? [Skriv till oss](mailto:), eller se [frågor och svar](/help).',
    ],
  },
]
