import type { Chapter } from '#ui/text/chapters.ts'

export const CONTACT_TEXTS = {
  title: 'Kontakt',
  lead: 'Skriv till oss, så svarar en människa. Ha gärna ordernumret med, så hittar vi rätt direkt.',
  description: 'Adress, e-post och telefon till Leksmedjan, och vart du vänder dig i olika ärenden.',
  write: 'Mejla oss',
} as const

export const CONTACT: readonly Chapter[] = [
  {
    id: 'uppgifter',
    title: 'Här finns vi',
    body: [{ slot: 'seller' }],
  },
  {
    id: 'arenden',
    title: 'Snabbaste vägen',
    body: [
      {
        points: [
          '**Hur går det för min leksak?** Se [Beställningsstatus](/order-status).',
          '**Ångra eller avbeställa?** [Ångra avtalet här](/withdrawal).',
          '**Trasig eller fel leksak?** Så här [reklamerar du](/help#reklamation), gärna med bilder.',
          '**Försenad?** Läs om [leverans](/help#leverans).',
          '**Dina personuppgifter?** Dina rättigheter står i [integritetspolicyn](/privacy-policy#rattigheter).',
          '**Något i vägen?** Berätta vad, så rättar vi det. Läs om [tillgänglighet](/accessibility).',
          '**Olämpligt innehåll?** Har du sett något här som kränker dig eller är olagligt, skriv var du såg det och varför.',
        ],
      },
      'Andra frågor har kanske redan ett svar bland [frågor och svar](/help).',
    ],
  },
]
