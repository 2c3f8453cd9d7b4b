/** All that can be done with an order, or with several at once: for the key M and for fingers. */
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { bulkMovesOf, hasPapers, movesOf, type Subject } from './move.rules.ts'
import { moveLabel } from './move-words.ts'
import { TEXTS } from './texts.ts'
import { useMoves } from './use-moves.ts'

interface MoveMenuProps {
  /** Empty: closed. */
  subjects: readonly Subject[]
  onClose: () => void
}

export function MoveMenu({ subjects, onClose }: MoveMenuProps) {
  const [first, ...others] = subjects
  const title =
    first === undefined ? '' : others.length === 0 ? TEXTS.menu(first.title) : TEXTS.menuMany(subjects.length)
  return (
    <Dialog open={first !== undefined} onClose={onClose} title={title}>
      {first !== undefined &&
        (others.length === 0 ? (
          <Choices subject={first} onClose={onClose} />
        ) : (
          <ChoicesOfMany subjects={subjects} onClose={onClose} />
        ))}
    </Dialog>
  )
}

function Choices({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { take } = useMoves()
  const moves = movesOf(subject)
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="sums text-note text-ink-soft">{shortNumber(subject.orderNumber)}</p>
      {moves.length === 0 && <p>{subject.isHeld ? TEXTS.held : TEXTS.cannot[subject.next]}</p>}
      {moves.map((move, place) => (
        <Button
          key={move}
          wide
          look={place === 0 ? 'primary' : 'secondary'}
          {...(place === 0 && { 'data-first-focus': true })}
          onClick={() => take(move, [subject])}
        >
          {moveLabel(move, subject)}
        </Button>
      ))}
      <ButtonLink
        wide
        look="secondary"
        to={orderPagePath(subject.orderNumber)}
        {...(moves.length === 0 && { 'data-first-focus': true })}
        onClick={onClose}
      >
        {TEXTS.open}
      </ButtonLink>
    </div>
  )
}

function ChoicesOfMany({ subjects, onClose }: MoveMenuProps) {
  const { take, papers } = useMoves()
  const printable = subjects.filter(hasPapers).length
  const choices = [
    ...bulkMovesOf(subjects).map(({ move, able }) => ({
      label: TEXTS.withCount(TEXTS.moves[move], able),
      run: () => take(move, subjects),
    })),
    ...(printable === 0
      ? []
      : [
          {
            label: TEXTS.withCount(TEXTS.papers, printable),
            run: () => {
              onClose()
              papers(subjects)
            },
          },
        ]),
  ]
  return (
    <div className="mt-4 flex flex-col gap-3">
      {choices.length === 0 && <p>{TEXTS.nothingForThese}</p>}
      {choices.map(({ label, run }, place) => (
        <Button
          key={label}
          wide
          look={place === 0 ? 'primary' : 'secondary'}
          {...(place === 0 && { 'data-first-focus': true })}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
