/** All that can be done with an order, for the key M and for fingers. */
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { orderPagePath, shortNumber } from '../order-address.ts'
import { movesOf, type Subject } from './move.rules.ts'
import { TEXTS } from './texts.ts'
import { useMoves } from './use-moves.ts'

export function MoveMenu({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={subject === null ? '' : TEXTS.menu(subject.title)}
    >
      {subject !== null && <Choices subject={subject} onClose={onClose} />}
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
          {TEXTS.moves[move]}
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
