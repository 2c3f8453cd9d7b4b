/** A card of the board: what a maker needs to choose the next toy, read from a step away. */
import type { BoardCard, BoardFlag } from '@leksmedjan/contract/workshop-board'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { percent } from '#lib/formats/money.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Icon, type IconShape } from '#ui/icon.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { movesOf, subjectOfCard } from '../moves/move.rules.ts'
import { moveLabel } from '../moves/move-words.ts'
import { TEXTS as MOVES } from '../moves/texts.ts'
import { useMoves } from '../moves/use-moves.ts'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { isAtWork, jobWords, printedShare, whenOf } from './board-card.rules.ts'
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

/** `proof` and `model` are the words of what it waits for. */
const ON_CARDS: readonly BoardFlag[] = ['review', 'late', 'held', 'reprint', 'returned']
const FLAG_TONES: Partial<Record<BoardFlag, string>> = {
  late: 'bg-berry-soft text-bad',
  reprint: 'bg-plum-soft text-plum',
  returned: 'bg-berry-soft text-bad',
}
const FLAG_ICONS: Partial<Record<BoardFlag, IconShape>> = {
  late: 'later',
  reprint: 'again',
  returned: 'left',
}

export function Card({ card, now, chosen, onOpen, isMarked, onMark }: CardProps) {
  const { orderNumber, title, sizeName, colours, flags, job } = card
  const when = whenOf(card, now)
  const words = jobWords(card)
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
        'halo relative rounded-row border bg-card shadow-rest',
        isMarked ? 'border-ink' : 'border-line',
      )}
    >
      <Link
        to={orderPagePath(orderNumber)}
        onClick={open}
        data-card={orderNumber}
        aria-current={chosen || undefined}
        className="block scroll-mt-14 rounded-row p-2"
      >
        <span className="flex items-center gap-x-2.5 gap-y-1 @max-[12rem]:flex-col @max-[12rem]:items-start">
          <span className="block size-11 shrink-0 overflow-hidden rounded-field bg-sun-soft">
            <ToyPicture src={card.imageUrl} alt="" sizes="44px" />
          </span>
          <span className="max-w-full min-w-0 pr-9 @max-[12rem]:pr-0">
            <span className="block font-bold hyphens-auto wrap-anywhere">{title}</span>
            <span className="block text-note text-ink-soft">{shortNumber(orderNumber)}</span>
          </span>
        </span>
        <span className="mt-1.5 flex items-center gap-1.5 text-note">
          <span aria-hidden className="flex -space-x-1.5">
            {colours.slice(0, MOST_BEADS).map((hex) => (
              <Bead key={hex} hex={hex} size={20} />
            ))}
          </span>
          <span className="min-w-0 truncate">{sizeName}</span>
          <span className={classes('sums ml-auto font-bold', flags.includes('late') && 'text-bad')}>
            {when}
          </span>
        </span>
        {words !== null && (
          <span className="mt-1 flex items-center gap-2 text-note text-ink-soft">
            <span className="truncate">{words}</span>
            {job !== null && isAtWork(job) && <Share share={printedShare(job, now)} />}
          </span>
        )}
        {flags
          .filter((flag) => ON_CARDS.includes(flag))
          .map((flag) => (
            <span
              key={flag}
              className={classes(
                'mt-1.5 flex items-center gap-2 rounded-field px-2 py-0.5 text-small font-bold',
                FLAG_TONES[flag] ?? 'bg-sun-soft',
              )}
            >
              <Icon name={FLAG_ICONS[flag] ?? FLAG} size={16} />
              {TEXTS.flags[flag]}
            </span>
          ))}
      </Link>
      <Mark card={card} isMarked={isMarked} onMark={onMark} />
      <Foot card={card} />
    </li>
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
    <label title={label} className="absolute top-1 right-1 grid size-11 place-items-center lg:size-9">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isMarked}
        onChange={() => undefined}
        onClick={(event) => onMark(orderNumber, event.shiftKey)}
        className="size-5 accent-lingon"
      />
    </label>
  )
}

/** Its next step, taken here. */
function Foot({ card }: Pick<CardProps, 'card'>) {
  const { orderNumber, title } = card
  const { take, openMenu, busy } = useMoves()
  const subject = subjectOfCard(card)
  const [move, ...others] = movesOf(subject)
  if (move === undefined) return null
  return (
    <div className="flex min-h-11 items-center gap-1 px-2 pb-2 lg:min-h-9">
      <button
        type="button"
        aria-disabled={busy || undefined}
        aria-label={MOVES.named(moveLabel(move, subject), title, shortNumber(orderNumber))}
        onClick={() => !busy && take(move, [subject])}
        className="ml-auto min-h-11 min-w-0 truncate rounded-full border border-field-line px-3 text-note font-bold lg:min-h-9"
      >
        {moveLabel(move, subject)}
      </button>
      {others.length > 0 && (
        <IconButton
          icon="menu"
          label={MOVES.named(TEXTS.keys.menu, title, shortNumber(orderNumber))}
          // A desk has the key M, and the order beside the board.
          className="lg:hidden"
          onClick={() => openMenu([subject])}
        />
      )}
    </div>
  )
}

/** null where no plan is known. */
function Share({ share }: { share: number | null }) {
  if (share === null) return null
  const text = percent(share)
  return (
    <>
      <span aria-hidden className="h-1.5 min-w-6 flex-1 overflow-hidden rounded-full bg-plum-soft">
        <span className="block h-full rounded-full bg-plum" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="sums font-bold text-ink">
        {text}
        <span className="sr-only"> {TEXTS.printed('')}</span>
      </span>
    </>
  )
}
