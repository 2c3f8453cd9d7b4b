import type { Chapter } from '#ui/text/chapters.ts'

export const HELP_TEXTS = {
  title: 'Frågor och svar',
  lead: 'Hittar du inte svaret, [skriv till oss](mailto:). Ha gärna ordernumret till hands.',
  description: 'Svar om att designa, beställa, leverans, ånger, reklamation och säkerhet hos Leksmedjan.',
} as const

export const HELP: readonly Chapter[] = [
  {
    id: 'designa',
    title: 'Designa',
    body: [
      {
        questions: [
          {
            question: 'Hur går det till?',
            answer: [
              'Välj ålder och kategori, sedan färger, personlighet och tillfälle. Av dina val ritas en bild av leksaken, med namn och en kort berättelse. När du är nöjd väljer du storlek och beställer. [Börja här](/create?reset=true).',
            ],
          },
          {
            question: 'Kostar det något att prova?',
            answer: ['Nej. Du kan designa så många leksaker du vill. Du betalar först om du beställer.'],
          },
          {
            question: 'Vem ritar bilden?',
            answer: [
              'Ett datorprogram. Antingen vår egen leksaksmakare, som formar leksaken i 3D och tar en bild av just den formen, eller AI. Under bilden står vilket. En bild skapad av AI kan skilja sig något från leksaken i form och färg.',
            ],
          },
          {
            question: 'Jag gillar inte bilden. Vad gör jag?',
            answer: [
              'Tryck på Generera ny, så får du en annan leksak av samma val, eller gå tillbaka och ändra något. Dina tidigare bilder finns kvar under bilden och går att välja igen.',
            ],
          },
          {
            question: 'Kan jag välja hur många färger som helst?',
            answer: [
              'En eller två. Leksaken får dessutom en ljus och en mörk ton där det behövs, till exempel i ögonen.',
            ],
          },
          {
            question: 'Får jag se leksaken innan den skrivs ut?',
            answer: [
              'Under bilden står om den redan visar exakt den form vi skriver ut. Görs bilden eller modellen av AI mejlar vi dig 3D-modellen från fyra håll. Du kan vrida på den, godkänna den eller be om en ändring, och en ändring ingår.',
              'Svarar du inom 48 timmar kommer leksaken de utlovade dagarna. Hör vi inget påminner vi dig och väntar, om inget annat står vid modellen.',
            ],
          },
          {
            question: 'Kan det stå ett namn på leksaken?',
            answer: [
              'Ja. Välj gravyr, så står texten på foten, med högst 50 tecken. Specialdetaljen Namnskylt är ett annat sätt. En hälsning på högst 50 tecken kan tryckas på ett kort.',
            ],
          },
          {
            question: 'Försvinner min design om jag stänger sidan?',
            answer: [
              'Nej. Den sparas i din webbläsare och på vår server. Öppna butiken i samma webbläsare, så fortsätter du där du var.',
            ],
          },
          {
            question: 'Varför fick jag nej på mitt önskemål?',
            answer: [
              'Vi gör inte vapen, skyddade figurer och varumärken, verkliga personer eller sådant som inte passar barn. Skriv om önskemålet, så går det bra att försöka igen. Det kostar inget.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'bestalla',
    title: 'Beställa och betala',
    body: [
      {
        questions: [
          {
            question: 'Behöver jag ett konto?',
            answer: [
              'Nej. Det räcker med en e-postadress, dit vi skickar kvitto och besked.',
              'Vill du samla dina leksaker på ett ställe loggar du in med en länk som vi mejlar. De du redan har gjort med samma adress följer med till Min Studio.',
            ],
          },
          {
            question: 'Vad kostar en leksak?',
            answer: [
              'Det beror på storlek och tillval. Priset står bredvid bilden hela tiden, i kronor med 25 % moms. Frakten visas innan du går till kassan, och summan på betalknappen är det du betalar.',
            ],
          },
          {
            question: 'Hur betalar jag?',
            answer: [
              'Med kort, Swish eller Klarna: det som visas i kassan. {{paymentCompany.name}} tar hand om betalningen, och ditt kortnummer når aldrig oss. Vi tar ingen avgift för något av sätten.',
            ],
          },
          {
            question: 'Betalningen gick inte igenom',
            answer: [
              'Då har inget dragits. Beställningen finns kvar, så du kan försöka igen med samma eller ett annat kort. Är du osäker på om betalningen gick igenom, titta först under [Beställningsstatus](/order-status), så slipper du betala två gånger.',
            ],
          },
          {
            question: 'Hur använder jag en rabattkod?',
            answer: [
              'Öppna ”Har du en rabattkod?” i kassan och skriv koden. Den gäller leksak och tillval, inte frakt, och du kan använda en kod per beställning.',
            ],
          },
          {
            question: 'Jag fick ingen bekräftelse',
            answer: [
              'Titta i skräpposten. Finns den inte där heller: sök upp beställningen under [Beställningsstatus](/order-status) med e-post och ordernummer, eller [skriv till oss](mailto:).',
            ],
          },
          {
            question: 'Kan jag ändra något efter att jag har beställt?',
            answer: [
              'Hör av dig så snart du kan. Innan utskriften har börjat kan du alltid [avbeställa gratis](/withdrawal) och beställa igen.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'leverans',
    title: 'Leverans',
    body: [
      {
        questions: [
          {
            question: 'När kommer leksaken?',
            answer: [
              'Tillverkningen tar 3-7 arbetsdagar. Sedan tar leveransen 2-5 arbetsdagar inom Sverige med Standard, eller 1-2 arbetsdagar med Express. I kassan och bekräftelsen står mellan vilka datum du kan vänta den. De datumen tar redan hänsyn till helger.',
            ],
          },
          {
            question: 'Vad betyder ”5-7 dagar” vid frakten?',
            answer: [
              'Så lång är resan i vanliga dagar med en helg emellan, räknat från färdig leksak. I arbetsdagar är det 2-5, och tillverkningen dessförinnan tar 3-7. Datumen i kassan och i bekräftelsen räknar ihop allt, och det är de som gäller.',
            ],
          },
          {
            question: 'Vart levererar ni?',
            answer: [
              'Till de länder du kan välja i kassan. Utanför Sverige tar leveransen 1-3 arbetsdagar längre, och datumen i kassan räknar med det. Vid leverans till Norge kan norsk moms och tull tillkomma.',
            ],
          },
          {
            question: 'Hur följer jag min beställning?',
            answer: [
              'Under [Beställningsstatus](/order-status) med e-post och ordernummer. Där står vad som har hänt och vad som kommer härnäst.',
            ],
          },
          {
            question: 'Leksaken är försenad eller kom inte fram',
            answer: [
              'Hinner vi inte till utlovat datum mejlar vi dig, och du kan [avbeställa](/withdrawal) och få hela summan tillbaka tills leksaken är skickad. Har den skickats men inte kommit i tid, [skriv till oss](mailto:) med ordernumret: du får häva köpet och få pengarna tillbaka.',
              'Kommer leksaken inte i tid får du enligt lag ge oss en skälig tid till och sedan häva köpet. Vi står risken tills du har fått paketet.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'angra',
    title: 'Ångra och avbeställa',
    body: [
      {
        questions: [
          {
            question: 'Kan jag ångra mig?',
            answer: [
              'Tills utskriften har börjat kan du avbeställa gratis och få tillbaka hela summan. Det är vårt eget löfte. Den lagliga ångerrätten på 14 dagar gäller inte varor som görs efter dina val, men den gäller standardvaror.',
              'Så gör du: [Ångra avtalet här](/withdrawal).',
            ],
          },
          {
            question: 'När börjar utskriften?',
            answer: [
              'Tidigast tre arbetsdagar efter beställningen. Under [Beställningsstatus](/order-status) ser du om den har börjat.',
            ],
          },
          {
            question: 'Kan jag ångra den digitala sagan?',
            answer: [
              'I 14 dagar från köpet, om du inte har bett att få den genast och samtidigt godkänt att ångerrätten då upphör.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'reklamation',
    title: 'Fel och reklamation',
    body: [
      {
        questions: [
          {
            question: 'Leksaken är trasig eller fel. Vad gör jag?',
            answer: [
              'Öppna [din beställning](/order-status) och tryck på Reklamera leksaken. Skriv vad som är fel och skicka gärna bilder. Du kan också [skriva till oss](mailto:) med ordernumret. Vi lagar leksaken eller gör en ny utan kostnad för dig. Går det inte får du prisavdrag eller pengarna tillbaka. Låt inte barnet leka vidare med en trasig leksak.',
            ],
          },
          {
            question: 'Den ser inte ut som på bilden',
            answer: [
              'Skiljer den sig tydligt från bilden du beställde efter gör vi om den eller betalar tillbaka. Små skillnader i kulör och yta och synliga lager hör till 3D-utskrift.',
            ],
          },
          {
            question: 'Hur länge kan jag reklamera?',
            answer: [
              'I tre år. Visar sig felet inom två år antas det ha funnits från början. Hör av dig inom skälig tid efter att du märkte det; inom två månader är alltid i tid.',
            ],
          },
          {
            question: 'Vi kommer inte överens',
            answer: [
              'Då kan Allmänna reklamationsnämnden pröva saken gratis: [arn.se](https://www.arn.se). Vi följer nämndens rekommendationer. Råd får du av [Hallå konsument](https://www.hallakonsument.se).',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'sakerhet',
    title: 'Säkerhet och skötsel',
    body: [
      { slot: 'warning' },
      {
        questions: [
          {
            question: 'Från vilken ålder passar leksakerna?',
            answer: [
              'De är gjorda för barn över 3 år. Små delar kan lossna om leksaken går sönder, särskilt när något mått är under 6 cm. Därför är de inte lämpliga för yngre barn.',
            ],
          },
          {
            question: 'Vad är leksaken gjord av?',
            answer: [
              'Av PLA, en plast som skrivs ut lager för lager. Mer står under [material](/about#material).',
            ],
          },
          {
            question: 'Hur tar jag hand om den?',
            answer: [
              'Torka med en fuktig trasa och mild tvål. Plasten mjuknar av värme: inte i diskmaskinen, på ett element eller i en varm bil.',
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'uppgifter',
    title: 'Dina uppgifter',
    body: [
      {
        questions: [
          {
            question: 'Vad sparar ni om mig och barnet?',
            answer: [
              'Det som behövs för designen och beställningen. Barnets namn lämnar du om du vill, och det skickas aldrig till någon AI-tjänst. Allt står i [integritetspolicyn](/privacy-policy).',
            ],
          },
          {
            question: 'Hur får jag mina uppgifter borttagna?',
            answer: [
              'Har du ett konto ber du om det under [Inställningar](/settings). Annars får du en länk per e-post på sidan [Dina uppgifter](/personal-data). Det vi måste spara enligt lag, som bokföring, ligger kvar så länge lagen kräver. Det som ligger i din webbläsare [rensar du själv](/cookie-policy#ta-bort).',
            ],
          },
        ],
      },
    ],
  },
]
