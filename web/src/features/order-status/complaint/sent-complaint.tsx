/** A complaint as its buyer reads it: that it has come, and what the shop answered. */
import { ANSWER_DAYS, MOST_COMPLAINT_PHOTOS, type OwnComplaint } from '@leksmedjan/contract/complaints'
import { adviceOf, apartOf, KEEP_AWAY, saysCameApart } from '@leksmedjan/contract/loose-parts'
import { dayAndMonth, longDate } from '#lib/formats/dates.ts'
import { kronorAndOre } from '#lib/formats/money.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PhotoPicker } from '#ui/forms/photo-picker.tsx'
import type { Photos } from '#ui/forms/use-photos.ts'
import { LiveRegion, Notice } from '#ui/notices/notice.tsx'
import { refusalWords } from './complaint-form.tsx'
import { BOARD_URL, TEXTS } from './texts.ts'

const TONES: Record<OwnComplaint['status'], BadgeTone> = {
  open: 'working',
  answered: 'info',
  reprint: 'good',
  refunded: 'good',
}

export interface ComplaintBadge {
  tone: BadgeTone
  text: string
}

interface SentComplaintProps {
  complaint: OwnComplaint
  photos: Photos
  /** Sends the photos that wait. */
  onSendPhotos: () => void
  /** It was sent a moment ago: the focus moves here. */
  isNew: boolean
  /** false: the complaint is about what lay beside it. */
  hasToy: boolean
  /** Money that was promised back did not arrive. */
  isRefundFailed: boolean
  /** Its buyer comes for the new toy. */
  isForPickup: boolean
  /** How far the toy is that answers it; null where that is not known. */
  replacement: ComplaintBadge | null
}

export function SentComplaint({
  complaint,
  photos,
  onSendPhotos,
  isNew,
  hasToy,
  isRefundFailed,
  isForPickup,
  replacement,
}: SentComplaintProps) {
  const { status, at, text, photos: sent, answer_by: answerBy } = complaint
  const isOpen = status === 'open'
  const isStuck = status === 'refunded' && isRefundFailed
  const usual: ComplaintBadge = { tone: TONES[status], text: TEXTS.badges[status] }
  const badge: ComplaintBadge = isStuck ? { tone: 'bad', text: TEXTS.stuck } : (replacement ?? usual)
  return (
    <article className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <span className="text-note text-ink-soft">{TEXTS.sentOn(longDate(at))}</span>
      </div>
      {isOpen ? (
        <Notice tone="good" title={TEXTS.received} takesFocus={isNew}>
          <p>
            {answerBy === null ? TEXTS.receivedBody(ANSWER_DAYS) : TEXTS.closedBody(dayAndMonth(answerBy))}{' '}
            {photos.waiting.length === 0 ? TEXTS.nothingMore : TEXTS.keepOpen}
          </p>
          {saysCameApart(text) && <p className="mt-2 font-semibold">{KEEP_AWAY[apartOf(hasToy)]}</p>}
        </Notice>
      ) : (
        <Answer complaint={complaint} hasToy={hasToy} isStuck={isStuck} isForPickup={isForPickup} />
      )}
      <div className="text-note">
        <h4 className="font-text text-note font-bold">{TEXTS.youWrote}</h4>
        <p className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{text}</p>
        {sent > 0 && <p className="mt-1 text-ink-soft">{TEXTS.withPhotos(sent)}</p>}
      </div>
      {isOpen && <MorePhotos sent={sent} photos={photos} onSend={onSendPhotos} />}
    </article>
  )
}

interface AnswerProps {
  complaint: OwnComplaint
  hasToy: boolean
  isStuck: boolean
  isForPickup: boolean
}

function Answer({ complaint, hasToy, isStuck, isForPickup }: AnswerProps) {
  const { status, answer, refund } = complaint
  const advice = adviceOf({ ...complaint, throwsAway: complaint.throws_away }, apartOf(hasToy))
  const outcome =
    status === 'reprint'
      ? TEXTS.outcomes[isForPickup ? 'reprintToFetch' : 'reprint']
      : refund === null
        ? null
        : TEXTS.outcomes.refunded(kronorAndOre(refund))
  return (
    <Notice tone="info" title={TEXTS.answered}>
      {outcome !== null && <p className="mt-1 font-semibold">{outcome}</p>}
      {isStuck && <p className="mt-1 font-semibold">{TEXTS.stuckBody}</p>}
      {advice !== null && <p className="mt-1 font-semibold">{advice}</p>}
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer}</p>
      <p className="mt-3 text-ink-soft">
        {TEXTS.unhappy}{' '}
        <a href={BOARD_URL} className="text-link" target="_blank" rel="noopener noreferrer">
          {TEXTS.board}
        </a>
        .
      </p>
    </Notice>
  )
}

interface MorePhotosProps {
  sent: number
  photos: Photos
  onSend: () => void
}

function MorePhotos({ sent, photos, onSend }: MorePhotosProps) {
  const { waiting, isSending, failure } = photos
  const told = isSending ? TEXTS.sendingPhotos(waiting.length) : ''
  if (sent >= MOST_COMPLAINT_PHOTOS && waiting.length === 0) return null
  return (
    <>
      <PhotoPicker
        photos={photos}
        most={MOST_COMPLAINT_PHOTOS}
        hint={TEXTS.photosHint}
        sent={sent}
        onPicked={onSend}
      />
      <LiveRegion text={told} />
      {isSending && <p className="text-note text-ink-soft">{told}</p>}
      {failure !== null && !isSending && (
        <Notice tone="bad" urgent title={TEXTS.photosFailed(waiting.length)}>
          <p>{refusalWords(failure)}</p>
          <Button size="small" look="secondary" icon="again" className="mt-3" onClick={onSend}>
            {TEXTS.retry}
          </Button>
        </Notice>
      )}
    </>
  )
}
