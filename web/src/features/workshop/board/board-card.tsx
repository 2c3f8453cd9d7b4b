/** A card of the board: what a maker needs to choose the next toy, read from a step away. */
import type { BoardCard, BoardFlag } from '@leksmedjan/contract/workshop-board'
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { daySpan } from '#lib/formats/dates.ts'
import { percent } from '#lib/formats/money.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { dayReasonWords, earliestWords } from '../day-reason.ts'
import { Because } from '../because.tsx'
import { movesOf, subjectOfCard } from '../moves/move.rules.ts'
import { moveLabel } from '../moves/move-words.ts'
import { TEXTS as MOVES } from '../moves/texts.ts'
import { useMoves } from '../moves/use-moves.ts'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { shipByWords } from '../ship-by.ts'
import { isAtWork, jobWords, printedShare, whenOf } from './board-card.rules.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import { TagList } from '../tags/tag-list.tsx'
import { TEXTS } from './texts.ts'
import { FLAG } from '../icons.tsx'

interface CardProps {
  card: BoardCard
  now: Date
  /** Open beside the board. */
  chosen: boolean
  /** null: the link is followed, to a page of its own. */
  onOpen: ((orderNumber: string) => void) | null
  /** For a move of several. */
  isMarked: boolean
  /** `through`: all up to this one. */
  onMark: (orderNumber: string, through: boolean) => void
}

const MOST_BEADS = 4

/** By weight. `proof` and `model` are the words of what it waits for, `paid_today` is none of its states. */
const ON_CARDS: readonly BoardFlag[] = [
  'disputed',
  'asked',
  'late',
  'new_days',
  'misses',
  'ship_now',
  'failed',
  'returned',
  'review',
  'held',
  'reprint',
]
const FLAG_TONES: Partial<Record<BoardFlag, string>> = {
  late: 'bg-berry-soft text-bad',
  new_days: 'bg-berry-soft text-bad',
  misses: 'bg-berry-soft text-bad',
  ship_now: 'bg-berry-soft text-bad',
  failed: 'bg-berry-soft text-bad',
  reprint: 'bg-plum-soft text-plum',
  returned: 'bg-berry-soft text-bad',
  disputed: 'bg-berry-soft text-bad',
  asked: 'bg-berry-soft text-bad',
}
const FLAG_ICONS: Partial<Record<BoardFlag, IconShape>> = {
  late: 'later',
  new_days: 'later',
  misses: 'later',
  ship_now: 'later',
  reprint: 'again',
  returned: 'left',
}

/** Of the date. */
const ARE_RED: readonly BoardFlag[] = ['late', 'misses', 'ship_now']

/** One row for what it is, one for when and what next. */
export function Card({ card, now, chosen, onOpen, isMarked, onMark }: CardProps) {
  const { orderNumber, title, sizeName } = card
  const open = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (onOpen === null || !isPlain) return
    event.preventDefault()
    onOpen(orderNumber)
  }
  return (
    <li
      data-chosen={chosen}
      className={classes(
        // The ring goes round the whole card: round its link it would cut the button below.
        'halo relative scroll-mt-14 scroll-mb-4 rounded-row border bg-card p-2 shadow-rest has-[>a:focus-visible]:z-1',
        'outline-offset-3 has-[>a:focus-visible]:outline-3 has-[>a:focus-visible]:outline-focus data-[chosen=true]:outline-offset-8',
        isMarked ? 'border-ink' : 'border-line',
      )}
    >
      <Link
        to={orderPagePath(orderNumber)}
        onClick={open}
        data-card={orderNumber}
        title={title}
        aria-current={chosen || undefined}
        className="flex items-center gap-2 outline-none after:absolute after:inset-0 after:rounded-row"
      >
        <span className="block size-10 shrink-0 @max-[10rem]:size-8 overflow-hidden rounded-field bg-sun-soft">
          <ToyPicture src={card.imageUrl} alt="" sizes="40px" />
        </span>
        <span className="min-w-0 flex-1 leading-tight">
          {/* One line, so that every head is as high; two where an order beside the board leaves little room. */}
          <span className="block truncate pr-7 @max-[10rem]:pr-5 text-note font-bold [overflow-wrap:anywhere] hyphens-auto @max-[14rem]:line-clamp-2 @max-[14rem]:whitespace-normal">
            {title}
          </span>
          <span className="flex items-center gap-x-1 text-small text-ink-soft @max-[14rem]:flex-wrap max-lg:gap-x-1.5 max-lg:pr-7">
            <span className="shrink-0 @max-[14rem]:basis-full">{shortNumber(orderNumber)}</span>
            <span className="truncate">{sizeName}</span>
            <Beads colours={card.colours} />
          </span>
        </span>
      </Link>
      <Mark card={card} isMarked={isMarked} onMark={onMark} />
      <div
        className={classes(
          // The date stands at its top, however much stands below it.
          'mt-1 flex items-start gap-1.5 text-small @max-[14rem]:gap-y-0.5',
          hasWideStep(card) ? 'flex-wrap' : '@max-[14rem]:flex-wrap',
        )}
      >
        <State card={card} now={now} />
        <Step card={card} />
      </div>
      <Reason card={card} />
      <TagList tags={card.tags} className="mt-1" />
      <Progress card={card} now={now} />
      <Stays card={card} />
      <Sending card={card} />
    </li>
  )
}

/** Beside such a button the badge, or the date, would be cut. */
const hasWideStep = (card: BoardCard): boolean =>
  card.flags.includes('failed') || movesOf(subjectOfCard(card))[0] === 'arrive'

const Beads = ({ colours }: Pick<BoardCard, 'colours'>) => (
  <span aria-hidden className="flex shrink-0 -space-x-2">
    {colours.slice(0, MOST_BEADS).map((hex) => (
      <Bead key={hex} hex={hex} size={16} />
    ))}
  </span>
)

/** When it is promised, and what its column and its next step leave unsaid. */
function State({ card, now }: Pick<CardProps, 'card' | 'now'>) {
  const { flags, job } = card
  const words = jobWords(card)
  return (
    <span
      className={classes(
        'min-w-0 flex-1 pt-1 leading-tight',
        // In a narrow card what is said stands below date and button, as wide as both.
        hasWideStep(card)
          ? 'basis-36'
          : '@max-[14rem]:contents @max-[14rem]:*:not-first:order-1 @max-[14rem]:*:not-first:basis-full',
      )}
    >
      <span
        className={classes(
          'flex flex-wrap items-center gap-1',
          !hasWideStep(card) && '@max-[14rem]:flex-1 @max-[14rem]:pt-1 @max-[14rem]:leading-tight',
        )}
      >
        <span
          className={classes('sums font-bold', ARE_RED.some((flag) => flags.includes(flag)) && 'text-bad')}
        >
          {whenOf(card, now)}
        </span>
        {ON_CARDS.filter((flag) => flags.includes(flag)).map((flag) => (
          <Flag
            key={flag}
            flag={flag}
            words={flagWords(card, flag)}
            meaning={flagMeaning(card, flag, now)}
            isShort={flag !== 'failed' && movesOf(subjectOfCard(card)).length > 0}
          />
        ))}
      </span>
      {card.disputeAnswerBy !== null && (
        <span className="block font-semibold text-bad">
          {TEXTS.answerBy(daySpan({ first: card.disputeAnswerBy, last: card.disputeAnswerBy }, 'short'))}
        </span>
      )}
      {words !== null && (
        <span className="flex items-center gap-1.5 text-ink-soft leading-tight">
          {job !== null && isAtWork(job) && <Share share={printedShare(job, now)} />}
          <span
            title={words}
            className="truncate @max-[14rem]:overflow-visible @max-[14rem]:wrap-anywhere @max-[14rem]:whitespace-normal"
          >
            {words}
          </span>
        </span>
      )}
    </span>
  )
}

function Reason({ card: { dayReason } }: Pick<CardProps, 'card'>) {
  if (dayReason === null) return null
  return (
    // Cut to two lines, three in a column; whole on the page of the order.
    <p
      title={`${earliestWords(dayReason)}: ${dayReasonWords(dayReason)}`}
      className="mt-1 line-clamp-2 text-small leading-tight @max-[18rem]:line-clamp-3"
    >
      <Because of={dayReason} />
    </p>
  )
}

function flagWords({ isSecondTry, isPickup, isToBeSent, packWork }: BoardCard, flag: BoardFlag): string {
  if (flag === 'reprint' && isSecondTry) return TEXTS.secondTry
  if (flag !== 'returned' || !(isPickup || isToBeSent)) return TEXTS.flags[flag]
  return packWork === 'remake' ? TEXTS.damagedHere : TEXTS.unfetched
}

function flagMeaning(card: BoardCard, flag: BoardFlag, now: Date): string {
  if (flag === 'misses') return TEXTS.missesDay(whenOf(card, now))
  if (flag === 'ship_now' && card.shipBy !== null) {
    const { label, when } = shipByWords(card.shipBy, now)
    return `${label} ${when}`
  }
  return flag === 'new_days' ? WORKSHOP.newDays : flagWords(card, flag)
}

/** `isShort`: beside a button of a narrow card its sign alone is seen; that of a failed print stands above it. */
function Flag({
  flag,
  words,
  meaning,
  isShort,
}: {
  flag: BoardFlag
  words: string
  meaning: string
  isShort: boolean
}) {
  return (
    <span
      title={meaning}
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-full px-1.5 py-0.5 font-bold',
        FLAG_TONES[flag] ?? 'bg-sun-soft',
      )}
    >
      <Icon name={FLAG_ICONS[flag] ?? FLAG} size={14} />
      <span className={classes('truncate', isShort && '@max-[14rem]:sr-only')}>{words}</span>
    </span>
  )
}

/** What is not handed over to a buyer who comes for the toy. */
const Stays = ({ card: { stays } }: Pick<CardProps, 'card'>) =>
  stays.length > 0 && (
    <p className="mt-1 text-small leading-tight font-semibold text-bad">
      {WORKSHOP.stays(contentsWords(stays))}
    </p>
  )

/** Who carries it, under which number; or that its buyer comes for it, unless nobody came. */
function Sending({ card: { parcels, status, next, isPickup, flags } }: Pick<CardProps, 'card'>) {
  if (status !== 'shipped' && status !== 'delivered') return null
  if (isPickup && flags.includes('returned')) return null
  if (isPickup) return next === 'deliver' ? null : <p className="text-small text-ink-soft">{TEXTS.pickup}</p>
  return parcels.map((parcel) => (
    <Tracked key={`${parcel.carrier} ${parcel.trackingNumber}`} parcel={parcel} />
  ))
}

function Tracked({ parcel }: { parcel: BoardCard['parcels'][number] }) {
  const words = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')
  if (parcel.trackingUrl === null)
    return <p className="text-small text-ink-soft [overflow-wrap:anywhere]">{words}</p>
  return (
    <p className="flex text-small">
      <a
        href={parcel.trackingUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={TEXTS.track(words)}
        // Above the link of the card, as high as a finger.
        className="text-link relative min-w-0 [overflow-wrap:anywhere] max-lg:py-3 lg:py-1"
      >
        {words}
      </a>
    </p>
  )
}

/** Chosen for a move of several. */
function Mark({
  card: { orderNumber, title },
  isMarked,
  onMark,
}: Pick<CardProps, 'card' | 'isMarked' | 'onMark'>) {
  const label = TEXTS.choose(title, shortNumber(orderNumber))
  return (
    <label
      title={label}
      className="absolute top-0.5 right-0.5 grid size-11 place-items-center lg:size-8 @max-[10rem]:size-7"
    >
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isMarked}
        onChange={() => undefined}
        onClick={(event) => onMark(orderNumber, event.shiftKey)}
        className="size-6 accent-lingon @max-[10rem]:size-5"
      />
    </label>
  )
}

/** Its next step, taken here. */
function Step({ card }: Pick<CardProps, 'card'>) {
  const { orderNumber, title } = card
  const { take, openMenu, busy } = useMoves()
  const subject = subjectOfCard(card)
  const [move, ...others] = movesOf(subject)
  if (move === undefined) return null
  return (
    <span className="relative ml-auto flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-disabled={busy || undefined}
        aria-label={MOVES.named(moveLabel(move, subject), title, shortNumber(orderNumber))}
        onClick={() => !busy && take(move, [subject])}
        className="min-h-11 rounded-full border border-field-line bg-card px-2.5 text-small font-bold lg:min-h-8"
      >
        {moveLabel(move, subject)}
      </button>
      {others.length > 0 && (
        <IconButton
          icon="menu"
          label={MOVES.named(TEXTS.keys.menu, title, shortNumber(orderNumber))}
          // A desk has the key M, and the order beside the board.
          className="-my-0.5 lg:hidden"
          onClick={() => openMenu([subject])}
        />
      )}
    </span>
  )
}

/** null where no plan is known. */
function Share({ share }: { share: number | null }) {
  if (share === null) return null
  return (
    <span className="sums shrink-0 font-bold text-ink">
      {percent(share)}
      <span className="sr-only"> {TEXTS.printed('')}</span>
    </span>
  )
}

/** A row of its own: at the edge of the card its round corners would cut it. */
function Progress({ card: { job }, now }: Pick<CardProps, 'card' | 'now'>) {
  const share = job !== null && isAtWork(job) ? printedShare(job, now) : null
  if (share === null) return null
  return (
    <div aria-hidden data-progress className="mt-1 h-1.5 overflow-hidden rounded-full bg-plum-soft">
      <div className="h-full rounded-full bg-plum" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
