/** What can be done with the chosen orders at once. */
import { Button } from '#ui/button.tsx'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { bulkMovesOf, hasPapers, type Subject } from '../moves/move.rules.ts'
import { TEXTS as MOVES } from '../moves/texts.ts'
import { useMoves } from '../moves/use-moves.ts'
import { TagButton } from '../tags/tag-dialog.tsx'
import { TEXTS } from './texts.ts'

interface SelectionBarProps {
  chosen: readonly Subject[]
  /** Every tag that an order has. */
  tags: readonly string[]
  onClear: () => void
}

export function SelectionBar({ chosen, tags, onClear }: SelectionBarProps) {
  const { take, papers, busy } = useMoves()
  const said = chosen.length === 0 ? '' : TEXTS.chosen(chosen.length)
  const moves = bulkMovesOf(chosen)
  const printable = chosen.filter(hasPapers).length
  return (
    <>
      <LiveRegion text={said} />
      {chosen.length > 0 && (
        <section
          aria-label={TEXTS.chosenOrders}
          className="sticky bottom-[calc(5.5rem+var(--toast-room,0px))] z-10 flex flex-wrap items-center gap-2 rounded-row border border-line bg-card p-2 pl-4 shadow-lift lying:bottom-2 lg:bottom-[calc(5.5rem+var(--toast-room,0px))]"
        >
          <p className="mr-2 font-bold">{said}</p>
          {moves.map(({ move, able }, place) => (
            <Button
              key={move}
              size="small"
              look={place === 0 ? 'primary' : 'secondary'}
              busy={busy}
              onClick={() => take(move, chosen)}
            >
              {MOVES.withCount(MOVES.moves[move], able)}
            </Button>
          ))}
          {printable > 0 && (
            <Button size="small" look="secondary" icon="download" busy={busy} onClick={() => papers(chosen)}>
              {MOVES.withCount(MOVES.papers, printable)}
            </Button>
          )}
          <TagButton orderNumbers={chosen.map(({ orderNumber }) => orderNumber)} known={tags} />
          {moves.length === 0 && printable === 0 && (
            <p className="text-note text-ink-soft">{MOVES.nothingForThese}</p>
          )}
          <Button size="small" look="quiet" className="ml-auto" onClick={onClear}>
            {TEXTS.clearChoice}
          </Button>
        </section>
      )}
    </>
  )
}
