/** Chapters of the privacy policy changed in this version: retention, erasure, announcement of changes. */
import type { Chapter } from '#ui/text/chapters.ts'

export const SINCE_2026_11_23: readonly Chapter[] = [
  {
    id: 'lagringstid',
    title: 'Hur länge vi sparar',
    body: [
      {
        table: {
          caption: 'Hur länge olika uppgifter sparas',
          columns: ['Uppgift', 'Sparas', 'Varför'],
          rows: [
            ['Kontaktuppgifter', '3 år efter din senaste beställning', 'Så länge kan du reklamera.'],
            [
              'Texter och namn i en beställning, bilden och 3D-filerna',
              '3 år efter leveransen',
              'Så länge kan du reklamera. Sedan finns bara det leksaken gjordes av, utan något du skrivit. Vet vi inte när paketet kom räknar vi från 60 dagar efter att det skickades.',
            ],
            [
              'Orderhistorik',
              '7 år',
              'Bokföringslagen: till och med det sjunde året efter det kalenderår då räkenskapsåret slutade.',
            ],
            [
              'Designer i ett konto',
              'Så länge kontot finns',
              'Så att du kan beställa igen. De raderas med kontot, utom det som en beställning behöver.',
            ],
            [
              'Kontot: e-post, telefonnummer, lösenordets kontrollsumma och andra inloggningssteg',
              'Så länge kontot finns',
              'Så att du, och ingen annan, kan logga in.',
            ],
            [
              'Inloggningar: IP-adress och webbläsarens namn',
              'Tills inloggningen är slut',
              'Så att du kan se var du är inloggad.',
            ],
            [
              'Ett märke för nätverk som du har loggat in från',
              '90 dagar efter senaste gången',
              'Så att ingen annan kan stänga dig ute genom att gissa ditt lösenord.',
            ],
            [
              'En anmälan av en delad design',
              '3 år efter att den avgjordes',
              'Så att du och den som gjorde designen kan klaga på beslutet.',
            ],
            ['Designer utan konto som aldrig beställs', '90 dagar', 'Så att du hinner komma tillbaka.'],
            ['Påbörjade beställningar som aldrig betalas', '90 dagar', 'Så att du hinner komma tillbaka.'],
            ['Brev om en beställning', '3 år', 'De visar vad vi har lovat dig, om du reklamerar.'],
            [
              'Andra brev, till exempel om konto och sparade designer',
              '30 dagar',
              'För att se att de kom fram.',
            ],
            ['Länk till dina uppgifter', '1 dygn', 'Så att du hinner använda den.'],
            [
              'Tekniska loggar',
              'Högst 30 dagar, hos den som driver servern',
              'Felsökning och skydd mot missbruk. Där kan stå ett märke för nätverket och adressen till en sida som inte finns, men aldrig din IP-adress eller vilka sidor du har sett.',
            ],
            ['Det som ligger i din webbläsare', 'Tills du rensar det', 'Se [cookiepolicyn](/cookie-policy).'],
          ],
        },
      },
      'Därefter raderas uppgifterna, eller görs om så att de inte längre kan kopplas till dig. Uppgifter om mottagaren tas bort tillsammans med designen.',
    ],
  },
  {
    id: 'rattigheter',
    title: 'Dina rättigheter',
    body: [
      'Du har rätt att:',
      {
        points: [
          'få veta vilka uppgifter vi har om dig och få en kopia av dem',
          'få fel rättade',
          'få uppgifter raderade när de inte längre behövs',
          'begränsa hur vi använder dem medan en fråga utreds',
          'invända mot behandling som grundas på berättigat intresse',
          'få ut det du själv lämnat i en fil som andra tjänster kan läsa',
          'ta tillbaka ett samtycke. Det vi gjorde dessförinnan påverkas inte.',
        ],
      },
      'En kopia av det vi har om dig hämtar du själv, men inte orden i breven vi har skickat: dem har du i din inkorg. Du kan också själv be om radering: med konto under [Inställningar](/settings), utan konto på sidan [Dina uppgifter](/personal-data). En radering görs av sig själv inom 30 dagar. Har du då en leksak på väg, eller en betalning som inte är avgjord, väntar bara den beställningen, med sin design och sina brev och kontot den hör till, tills det är klart. Allt annat raderas i tid. Ett paket som ingen har märkt som levererat räknas som framme 60 dagar efter att det skickades.',
      'Vid en radering behåller vi bara det lagen kräver av det du har betalat: namn, land, ordernummer, belopp, kvitto, hur du betalade och kortets fyra sista siffror till och med det sjunde året efter köpet (bokföringslagen), och leksakens bild, text och 3D-filer tills du inte längre kan reklamera. Säkerhetskopior skrivs över i tur och ordning. Det du har lämnat till {{paymentCompany.name}} raderar vi inte: {{paymentCompany.name}} ansvarar för det och sparar det så länge lagen kräver av dem.',
      'Skriv till oss om resten, så svarar vi inom en månad. Det kostar ingenting. Vi kan behöva försäkra oss om att det är du. Det vi måste spara enligt lag kan vi inte radera i förtid.',
      'Är du missnöjd med hur vi sköter dina uppgifter kan du klaga hos Integritetsskyddsmyndigheten (IMY), Box 8114, 104 20 Stockholm, [imy.se](https://www.imy.se).',
    ],
  },
  {
    id: 'andringar',
    title: 'Ändringar',
    body: [
      'Ändrar vi policyn står det nya datumet överst, och den tidigare versionen finns kvar på sin adress.',
      'Vi börjar inte använda uppgifter till något nytt utan att berätta det här först och, när lagen kräver det, fråga dig.',
    ],
  },
]
