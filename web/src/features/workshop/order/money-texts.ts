/** Words of what was paid, what goes back, and a change of what was bought. */
import type { WithdrawnPart } from '@leksmedjan/contract/withdrawal'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'

export const TEXTS = {
  refundedState: { refunded: 'Pengarna är tillbaka', failed: 'Betalningen misslyckades' },
  cancelOrder: 'Avbryt ordern',
  freightOfPickup: (sum: string) => `Köparen hämtar själv men har betalat frakt: ${sum}.`,
  giveFreightBack: (sum: string) => `Betala tillbaka frakten, ${sum}`,

  change: {
    open: 'Ändra ordern',
    title: 'Ändra vad som köptes',
    kind: 'Vad ska ändras?',
    kinds: { less: 'Ta bort ett tillval', anew: 'Annan storlek eller andra tillval' },
    body: {
      less: 'Ett tillval kan tas bort tills leksaken är skickad. Priset går tillbaka, och kvittot, följesedeln och packbordet ändras med.',
      anew: (sum: string) =>
        `Den här ordern avslutas och skrivs inte ut, och ${sum} går tillbaka till köparen. Köparen får ett mejl med en länk till samma design med samma val. Där ändrar köparen det som ska ändras, beställer och betalar på nytt. Priset och leveranstiden räknas om.`,
    },
    anew: (sum: string) => `Avsluta och betala tillbaka ${sum}`,
    anewDone: (sum: string) => `${sum} går tillbaka, och köparen får länken`,
    designGone: 'Köparen har tagit bort designen. Avbryt ordern i stället, och be köparen skapa en ny.',
    /** Why there is no order anew. */
    anewBars: {
      print: 'går bara innan utskriften börjar',
      review: 'en människa måste titta på ordern först',
      buyer: 'köparens uppgifter är raderade',
    },
    legend: 'Tillval att ta bort',
    none: 'Ordern har inga tillval.',
    missing: 'Välj ett tillval.',
    bars: {
      back: 'pengarna är tillbaka',
      cut: 'är en del av modellen',
      story: 'köparen ångrar den själv under Ångra avtalet här',
      storyKept: 'kan inte ångras; pengarna kan ändå gå tillbaka med Betala tillbaka',
      needed: 'ta först bort det tillval som hör till',
      money: 'kan inte betalas tillbaka',
    },
    take: (sum: string | null) => (sum === null ? 'Ta bort tillvalet' : `Ta bort och betala tillbaka ${sum}`),
  },
  money: 'Pengar',
  /** null: the sum is chosen in the dialog. */
  giveBack: (owed: string | null) => ['Betala tillbaka', owed].filter(Boolean).join(' '),
  total: 'Summa',
  paidBy: 'Betalt med',
  methods: { card: 'kort', swish: 'Swish', klarna: 'Klarna' } as Record<string, string>,
  card: (digits: string) => `kort som slutar på ${digits}`,
  receipt: (number: number) => `Kvitto ${number}`,
  creditNote: (number: number) => `Kreditnota ${number}`,
  refund: 'Återbetalat',
  refundStates: {
    due: 'på väg',
    pending: 'väntar på banken',
    succeeded: 'klart',
    failed: 'kom inte fram',
  } as Record<string, string>,
  /** What a refund of everything does to an order that is not sent. */
  refundEnds: {
    confirmed: 'Ordern avslutas och skrivs inte ut.',
    processing: 'Ordern avslutas och skrivs inte ut.',
    printing: 'Ordern avslutas och leksaken skickas inte.',
  } as Partial<Record<WorkshopOrder['status'], string>>,
  refundBars: {
    disputed: 'Köparen bestrider betalningen. Pengar kan gå tillbaka först när banken har bestämt sig.',
    taken: 'Banken har gett pengarna till köparen, så inget finns kvar att betala tillbaka.',
    all_back: 'Allt som betalades har gått tillbaka.',
  },
  discount: (code: string) => `Rabatt ${code}`,
  vat: 'Varav moms',
  left: 'Kan betalas tillbaka',
  owed: 'Fattas köparen',
  promisedBack: (thing: string) => `Lovat tillbaka: ${thing}`,
  dispute: 'Tvist med banken',
  inquiry: 'Fråga från banken',
  refundEndsInquiry:
    'Banken frågar om köpet, och pengarna är kvar. Betalas allt tillbaka är frågan över, utan avgift.',
  /** By the state of the payment provider. */
  disputeStates: {
    needs_response: 'väntar på butikens svar',
    under_review: 'banken avgör',
    warning_needs_response: 'väntar på butikens svar',
    warning_under_review: 'banken läser svaret',
    warning_closed: 'avslutad, det blev ingen tvist',
    prevented: 'avvärjd',
    won: 'butiken vann',
    lost: 'banken gav pengarna till köparen',
  } as Readonly<Record<string, string>>,
  disputeOpen: 'pågår',
  answerDispute: (day: string) => `Svara i betaltjänsten senast ${day}.`,
  answerInquiry: (day: string) => `Svara i betaltjänsten senast ${day}, eller betala tillbaka.`,
  /** What the bank decided about the payment of a parked order. */
  disputeDecided: {
    settled: 'Bankens fråga är avslutad, och det blev ingen tvist. Ordern kan släppas.',
    won: 'Tvisten är avgjord, och pengarna är butikens. Ordern kan släppas.',
    lost: 'Banken gav pengarna till köparen.',
  },
  disputeAnswerBy: (day: string) => `svara senast ${day}`,
  withdrew: {
    order: 'Ångrade köpet',
    story: 'Ångrade den digitala sagan',
    story_of_order: 'Ville ångra hela köpet, bara den digitala sagan gick att ångra',
    story_kept: 'Ville ångra den digitala sagan, det gick inte',
    goods: 'Ångrade det som inte är gjort efter köparens val',
    goods_of_order: 'Ville ångra hela köpet, bara det som inte är gjort efter köparens val gick att ångra',
    goods_kept: 'Ville ångra det som inte är gjort efter köparens val, det gick inte',
    nothing: 'Ville ångra köpet, ordern gäller',
    late: 'Vill häva köpet',
    over: 'Ville ångra, ordern var redan avslutad',
    new_toy: 'Avbeställde den nya leksaken',
  } satisfies Record<WithdrawnPart | 'new_toy', string>,
}
