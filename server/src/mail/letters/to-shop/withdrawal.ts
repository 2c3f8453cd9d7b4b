/** To the shop: a buyer has withdrawn. */
import { WORKSHOP_PATHS } from '@leksmedjan/contract/addresses'
import {
  withdrawnPartOf,
  type GoodsPlace,
  type LateToy,
  type ToyFate,
  type WithdrawalOutcome,
  type WithdrawalSubject,
} from '@leksmedjan/contract/withdrawal'
import { money } from '../formats.ts'
import type { LetterContent, LetterContext } from '../letter-of.ts'
import { numberRow, shopCommand, shopLetter } from './shop-letter.ts'

export interface WithdrawalNews {
  orderNumber: string
  subject: WithdrawalSubject
  outcome: WithdrawalOutcome
  refundOre: number
  /** Its buyer may cancel. */
  late: LateToy | null
  /** Names of what the buyer withdrew from without the toy, as it is not made to measure. */
  goods: readonly string[]
  /** What its buyer got for an answer, as sentences. */
  told: readonly string[]
  toy: ToyFate
  /** Of a message about goods: where the nearest of them was; null where it withdrew from none. */
  goodsPlace: GoodsPlace | null
  /** How far its newest print came; `printer`: null where none was named. */
  print: { state: 'unprinted' | 'on_printer' | 'printed'; printer: string | null }
}

export function withdrawalNews(
  { orderNumber, subject, outcome, refundOre, late, goods, told, toy, goodsPlace, print }: WithdrawalNews,
  context: LetterContext,
): LetterContent {
  const part = withdrawnPartOf({ subject, outcome, refundOre, goods: goods[0] ?? null, late })
  const title = WORDS.title[part === 'story_kept' || part === 'goods_kept' ? part : subject]
  return shopLetter(
    {
      opens: opens({ orderNumber, outcome, print }),
      subject: `${title} (${orderNumber})`,
      title,
      body: bodyOf({ subject, outcome, refundOre, late, goods, told, toy, goodsPlace, print }),
      commands: outcome === 'with_person' ? [shopCommand('review')] : [],
      rows: [
        numberRow(orderNumber),
        ...(refundOre === 0 ? [] : [{ label: WORDS.givenBack, lines: [money(refundOre)] }]),
      ],
    },
    context,
  )
}

function bodyOf({
  subject,
  outcome,
  refundOre,
  late,
  goods,
  told,
  toy,
  goodsPlace,
  print,
}: Omit<WithdrawalNews, 'orderNumber'>): string {
  if (outcome !== 'recorded') {
    const body = WORDS.body[outcome](todo(print))
    return outcome === 'cancelled' && goods.length > 0 ? `${body} ${WORDS.goods(names(goods))}` : body
  }
  if (subject === 'goods')
    return goods.length === 0
      ? WORDS.goodsKept(told[0] ?? '')
      : WORDS.goodsAlone([WORDS.toy[toy], WORDS.goodsAt[goodsPlace ?? 'unsent']].join(' '), told[0] ?? '')
  if (subject === 'story')
    return refundOre > 0 ? WORDS.storyAlone(WORDS.toy[toy]) : WORDS.storyKept(told[0] ?? '')
  if (late !== null) return WORDS.late[late]
  const order = orderWords(toy, refundOre > 0)
  return goods.length === 0 ? order : `${order} ${WORDS.goods(names(goods))}`
}

function orderWords(toy: ToyFate, withStory: boolean): string {
  if (toy === 'lost' || toy === 'paid_back') return WORDS.paidBack(WORDS.toy[toy], withStory)
  return withStory ? WORDS.story : WORDS.body.recorded()
}

const names = (goods: readonly string[]): string => goods.join(', ').toLowerCase()

const WAITS: readonly WithdrawalOutcome[] = ['recorded', 'with_person']

/** Where something about it waits; the shop has settled the others itself. */
function opens({
  orderNumber,
  outcome,
  print,
}: Pick<WithdrawalNews, 'orderNumber' | 'outcome' | 'print'>): string {
  if (WAITS.includes(outcome)) return WORKSHOP_PATHS.inbox
  if (print.state === 'on_printer') return WORKSHOP_PATHS.queue
  return `${WORKSHOP_PATHS.order}?order=${orderNumber}`
}

function todo({ state, printer }: WithdrawalNews['print']): string {
  if (state === 'on_printer') return WORDS.stop(printer)
  return state === 'printed' ? WORDS.keep : WORDS.printNot
}

const WORDS = {
  title: {
    order: 'En köpare har ångrat sig',
    story: 'En köpare har ångrat den digitala sagan',
    story_kept: 'En köpare ville ångra den digitala sagan',
    goods: 'En köpare har ångrat en del av beställningen',
    goods_kept: 'En köpare ville ångra en del av beställningen',
  } satisfies Record<WithdrawalSubject | 'story_kept' | 'goods_kept', string>,
  printNot: 'Skriv inte ut den.',
  stop: (printer: string | null) =>
    printer === null ? 'Stoppa utskriften.' : `Stoppa utskriften på ${printer}.`,
  keep: 'Leksaken är redan utskriven: skicka den inte.',
  body: {
    cancelled: (todo) =>
      `Beställningen är avbruten. ${todo} Det köparen ska ha tillbaka går tillbaka av sig självt.`,
    recorded: () =>
      'Utskriften hade börjat, så beställningen gäller. Köparen har fått kvitto på sitt meddelande. Läs det och svara om något mer behöver göras.',
    with_person: (todo) =>
      `Beställningen är avbruten, men pengarna kan inte gå tillbaka av sig själva. ${todo} Se sedan vad som hindrar.`,
    over: () => 'Beställningen var redan avslutad. Du behöver inte göra något.',
  } satisfies Record<WithdrawalOutcome, (todo: string) => string>,
  late: {
    on_its_way:
      'Leksaken är skickad men inte framme, och är försenad eller kan bli det, så köparen får häva köpet. Köparen har fått veta att en av oss svarar om pengarna och paketet. Läs meddelandet och svara.',
    to_fetch:
      'Leksaken blev klar att hämta senare än vi lovade, och är inte hämtad, så köparen får häva köpet. Lämna inte ut den innan ni är överens. Köparen har fått veta att en av oss svarar om pengarna. Läs meddelandet och svara.',
    back: 'Paketet är tillbaka och kom inte fram i tid, så köparen får häva köpet. Köparen har fått veta att en av oss svarar om pengarna. Läs meddelandet och svara.',
    replacement:
      'Den nya leksaken är försenad, så köparen får häva köpet. Köparen har fått veta att en av oss svarar om pengarna och leksakerna. Läs meddelandet och svara.',
    remade:
      'Leksaken kom tillbaka, och den nya är inte skickad, så köparen får häva köpet. Skicka den inte. Köparen har fått veta att en av oss svarar om pengarna. Läs meddelandet och svara.',
  } satisfies Record<LateToy, string>,
  story:
    'Utskriften hade börjat, så leksaken gäller. Den digitala sagan får köparen ångra, och pengarna för den går tillbaka av sig själva. Köparen har fått kvitto på sitt meddelande. Läs det och svara om något mer behöver göras.',
  /** `toy`: what is said of it; `withStory`: the story was withdrawn from. */
  paidBack: (toy: string, withStory: boolean) =>
    `${toy} ${withStory ? 'Den digitala sagan får köparen ångra, och pengarna för den går tillbaka av sig själva. ' : ''}Köparen har fått kvitto på sitt meddelande. Läs det och svara om något mer behöver göras.`,
  goods: (names: string) =>
    `Köparen har ångrat: ${names}. I inkorgen står vad som ska betalas tillbaka för det, och när.`,
  toy: {
    stands: 'Leksaken berörs inte.',
    lost: 'Leksaken kom aldrig fram och är återbetald.',
    paid_back: 'Leksaken är redan återbetald.',
    cancelled: 'Den nya leksaken är redan avbeställd.',
    with_person: 'Köparens tidigare meddelande om hela köpet påverkas inte.',
  } satisfies Record<ToyFate, string>,
  goodsAt: {
    unsent: 'Det som köparen ångrade stannar hos oss.',
    to_fetch: 'Det som köparen ångrade stannar hos oss när leksaken hämtas.',
    on_its_way: 'Det som är skickat skickar köparen tillbaka när det har kommit fram.',
    overdue: 'Det som är skickat skulle ha varit framme nu, så köparen får pengarna utan att vänta på det.',
    with_buyer: 'Det som har kommit fram lämnar köparen tillbaka.',
  } satisfies Record<GoodsPlace, string>,
  /** `standing`: of the toy, and of the goods. */
  goodsAlone: (standing: string, answer: string) => `${standing} Köparen fick till svar: ”${answer}”`,
  goodsKept: (answer: string) => `Inget gick att ångra. Köparen fick till svar: ”${answer}”`,
  storyAlone: (toy: string) =>
    `Pengarna för sagan går tillbaka av sig själva. ${toy} Köparen har fått kvitto på sitt meddelande.`,
  storyKept: (answer: string) =>
    `Inga pengar har gått tillbaka för sagan. Köparen fick till svar: ”${answer}”`,
  givenBack: 'Betalas tillbaka',
} as const
