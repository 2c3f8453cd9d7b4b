import type { Chapter } from '#ui/text/chapters.ts'

export const ACCESSIBILITY_TEXTS = {
  title: 'Tillgänglighet',
  lead: 'Alla ska kunna designa och köpa en leksak här. Så långt har vi kommit, och så säger du till när något är i vägen.',
  description: 'Hur tillgänglig Leksmedjans butik är, vad som brister och hur du hör av dig.',
  updated: '2025-06-22',
} as const

export const ACCESSIBILITY: readonly Chapter[] = [
  {
    id: 'mal',
    title: 'Vårt mål',
    body: [
      'Butiken ska uppfylla WCAG 2.2 på nivå AA, på varje sida och i varje läge. Det är vad lagen (2023:254) om vissa produkters och tjänsters tillgänglighet begär av e-handel, och vi håller det oavsett hur små vi är.',
    ],
  },
  {
    id: 'sa-har',
    title: 'Så är butiken gjord',
    body: [
      {
        points: [
          'Allt går att göra med tangentbord, och det syns var du är.',
          'Färger har namn, och inget sägs bara med färg.',
          'Bilder av leksaker beskrivs med ord som görs av dina val.',
          'Fel står vid fältet och samlas överst. Det du har skrivit finns kvar.',
          'Hur långt bilden har kommit och nya priser sägs lugnt av skärmläsare.',
          'Sidan går att förstora till 400 procent. Knappar är stora nog för en tumme.',
          'Rörelser stängs av om du har valt det i din enhet. Mörkt läge följer enheten.',
        ],
      },
    ],
  },
  {
    id: 'brister',
    title: 'Kända brister',
    body: [
      {
        points: [
          'En leksaks form kan inte beskrivas fullt ut i ord. Vi beskriver sort, färger, humör och detaljer.',
          'Bildens beskrivning görs av dina val och ser inte vad som råkat bli annorlunda i en bild skapad av AI.',
          'Betalningsformuläret kommer från {{paymentCompany.name}}, och vi styr inte allt i det.',
          'Några fasta rader är på engelska. De är märkta så att skärmläsare uttalar dem rätt.',
        ],
      },
    ],
  },
  {
    id: 'prov',
    title: 'Hur vi prövar',
    body: [
      'Vi går igenom butiken med tangentbord, med automatiska kontroller, i ljust och mörkt läge och på skärmar från telefon till stor skärm. Bedömningen är vår egen. Ingen utomstående har granskat butiken.',
    ],
  },
  {
    id: 'kontakt',
    title: 'Säg till oss',
    body: [
      'Är något i vägen för dig? [Skriv till oss](mailto:) eller ring. Berätta vilken sida det gäller och vad du ville göra.',
      { slot: 'seller' },
      'Är du inte nöjd med vårt svar kan du vända dig till Post- och telestyrelsen (PTS), som har tillsyn över lagen: [pts.se](https://www.pts.se).',
    ],
  },
]
