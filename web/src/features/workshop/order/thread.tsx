/** What staff wrote about an order: notes among themselves, letters to the buyer, and what the buyer answered. */
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useRef, useState } from 'react'
import { dayAndTime, dayAndMonth } from '#lib/formats/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LetterDialog } from '../letter-dialog.tsx'
import { PhotoRow } from '../photo-row.tsx'
import { useStaff } from '../standing.ts'
import { NoteForm } from './note-form.tsx'
import { noteId } from './order.rules.ts'
import { RemoveNote } from './remove-note.tsx'
import { Section } from './section.tsx'
import { TEXTS } from './texts.ts'

export function Thread({
  order: { orderNumber, notes, areNotePicturesForAll, isBuyerErased, deletionDue },
}: {
  order: WorkshopOrder
}) {
  const [writing, setWriting] = useState<'note' | 'letter' | 'answer' | null>(null)
  const { email } = useStaff()
  const ways = useRef<HTMLDivElement>(null)
  const focusWriting = () => ways.current?.querySelector('button')?.focus()
  const close = () => setWriting(null)
  const form = { orderNumber, arePicturesForAll: areNotePicturesForAll, onDone: close }
  return (
    <Section title={TEXTS.thread}>
      {notes.length === 0 ? (
        <p className="text-note text-ink-soft">{TEXTS.noThread}</p>
      ) : (
        <ul className="flex flex-col gap-2.5">
          {notes.map(({ id, at, who, subject, text, isFromBuyer, photos, hiddenPhotos }) => (
            <li
              key={id}
              id={noteId(id)}
              tabIndex={-1}
              className="scroll-mt-4 rounded-row bg-sand px-4 py-3 text-note"
            >
              <div className="flex items-start gap-2 text-ink-soft">
                <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                  <span className="[overflow-wrap:anywhere]">{who}</span>
                  <span>{dayAndTime(at)}</span>
                  {subject !== null && <Badge tone="info">{TEXTS.toBuyer}</Badge>}
                  {isFromBuyer && <Badge tone="sun">{TEXTS.fromBuyer}</Badge>}
                </p>
                {who === email && subject === null && !isFromBuyer && (
                  <div className="-my-3 -mr-3 shrink-0">
                    <RemoveNote orderNumber={orderNumber} id={id} onRemoved={focusWriting} />
                  </div>
                )}
              </div>
              {subject !== null && <p className="mt-1 font-bold">{subject}</p>}
              {text !== '' && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
              {photos.length > 0 && (
                <div className="mt-2">
                  <PhotoRow photos={photos} name={TEXTS.notePicture} />
                </div>
              )}
              {hiddenPhotos > 0 && <p className="mt-1 text-ink-soft">{TEXTS.hiddenPictures(hiddenPhotos)}</p>}
            </li>
          ))}
        </ul>
      )}
      {deletionDue !== null && (
        <p className="mt-3 text-note font-semibold">{TEXTS.deletionAsked(dayAndMonth(deletionDue))}</p>
      )}
      {isBuyerErased && <p className="mt-3 text-note text-ink-soft">{TEXTS.buyerErased}</p>}
      <div ref={ways} className="mt-3 flex flex-wrap gap-2">
        <Button size="small" look="secondary" icon="pen" onClick={() => setWriting('note')}>
          {TEXTS.writeNote}
        </Button>
        {!isBuyerErased && (
          <Button size="small" look="secondary" icon="mail" onClick={() => setWriting('letter')}>
            {TEXTS.writeLetter}
          </Button>
        )}
        <Button size="small" look="secondary" icon="pen" onClick={() => setWriting('answer')}>
          {TEXTS.answer}
        </Button>
      </div>
      <Dialog open={writing === 'note'} onClose={close} title={TEXTS.note}>
        <NoteForm {...form} isFromBuyer={false} />
      </Dialog>
      <Dialog open={writing === 'answer'} onClose={close} title={TEXTS.answer}>
        <NoteForm {...form} isFromBuyer />
      </Dialog>
      <LetterDialog orderNumber={orderNumber} open={writing === 'letter'} onClose={close} />
    </Section>
  )
}
