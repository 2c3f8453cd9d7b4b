/** What is not handed over with toys that their buyers fetch: said before the move. */
import { contentsWords } from '@leksmedjan/contract/parcel-contents'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { namedToy } from '../order-address.ts'
import { TEXTS as WORKSHOP } from '../texts.ts'
import type { Subject } from './move.rules.ts'
import { moveLabel } from './move-words.ts'
import { TEXTS } from './texts.ts'

interface HandOverDialogProps {
  /** All that are moved at once; empty: closed. */
  subjects: readonly Subject[]
  onHandOver: () => void
  onClose: () => void
}

export function HandOverDialog({ subjects, onHandOver, onClose }: HandOverDialogProps) {
  const withheld = subjects.filter(({ stays }) => stays.length > 0)
  const [first, ...others] = subjects
  const title =
    withheld.length === 1 ? WORKSHOP.stays(contentsWords(withheld[0]?.stays ?? [])) : TEXTS.someStays
  return (
    <Dialog open={first !== undefined} onClose={onClose} title={title}>
      {first !== undefined && (
        <>
          {withheld.length === 1 ? (
            <p className="mt-3 font-semibold">{withheld.map(nameOf).join('')}</p>
          ) : (
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {withheld.map((subject) => (
                <li key={subject.orderNumber} className="py-2">
                  <p className="font-semibold">{nameOf(subject)}</p>
                  <p>{WORKSHOP.stays(contentsWords(subject.stays))}</p>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2">{WORKSHOP.staysWhy}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button data-first-focus onClick={onHandOver}>
              {others.length === 0
                ? moveLabel('deliver', first)
                : TEXTS.withCount(TEXTS.moves.deliver, subjects.length)}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {TEXTS.cancel}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const nameOf = ({ title, orderNumber }: Subject): string => namedToy(title, orderNumber)
