/** Complaints about the toy, or what its buyer keeps without it: offered once it was sent, answered here. */
import type { ComplaintsAnswer } from '@leksmedjan/contract/complaints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#lib/formats/dates.ts'
import { Button } from '#ui/button.tsx'
import { usePhotos } from '#ui/forms/use-photos.ts'
import { Panel } from '#ui/panel.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { readComplaints, sendComplaintPhoto, type OrderNamed } from './requests.ts'
import { SentComplaint, type ComplaintBadge } from './sent-complaint.tsx'
import { TEXTS } from './texts.ts'

/** While an answer is awaited. */
const POLL_MS = 60_000

interface ComplaintPanelProps {
  order: OrderNamed
  /** Money that was promised back did not arrive. */
  isRefundFailed: boolean
  /** Its buyer comes for the new toy. */
  isForPickup: boolean
  /** How far the toy is that answers the newest complaint so answered. */
  replacement: ComplaintBadge | null
  /** What its buyer has of an order whose toy they do not have, in its definite form; '' of any other. */
  kept: string
}

export function ComplaintPanel({
  order,
  isRefundFailed,
  isForPickup,
  replacement,
  kept,
}: ComplaintPanelProps) {
  const key = ['order-complaints', order.order_number, order.email]
  const queries = useQueryClient()
  const { data, refetch } = useQuery({
    queryKey: key,
    queryFn: () => readComplaints(order),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.refused === 'open' ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })
  const photos = usePhotos()
  const [isWriting, setWriting] = useState(false)
  const [sentId, setSentId] = useState<string | null>(null)
  if (data === undefined || !isShown(data)) return null

  async function sendPhotos(complaint: string): Promise<void> {
    await photos.send((photo) => sendComplaintPhoto(complaint, photo))
    await refetch()
  }
  async function sent(answer: ComplaintsAnswer): Promise<void> {
    const open = answer.complaints.find(({ status }) => status === 'open')
    queries.setQueryData(key, answer)
    setWriting(false)
    setSentId(open?.id ?? null)
    if (open !== undefined && photos.waiting.length > 0) await sendPhotos(open.id)
  }

  const { refused, complaints, until } = data
  const what = kept || TEXTS.toy
  const reprinted = complaints.find(({ status }) => status === 'reprint')
  return (
    <Panel aria-labelledby="complaint-heading" className="flex flex-col gap-5 sm:p-8 print:hidden">
      <h3 id="complaint-heading" className="text-h4">
        {TEXTS.title(what)}
      </h3>
      {complaints.map((complaint) => (
        <SentComplaint
          key={complaint.id}
          complaint={complaint}
          photos={photos}
          isNew={complaint.id === sentId}
          hasToy={kept === ''}
          isRefundFailed={isRefundFailed}
          isForPickup={isForPickup}
          replacement={complaint === reprinted ? replacement : null}
          onSendPhotos={() => void sendPhotos(complaint.id)}
        />
      ))}
      {isWriting ? (
        <ComplaintForm
          order={order}
          photos={photos}
          onSent={(answer) => void sent(answer)}
          onCancel={() => setWriting(false)}
        />
      ) : (
        refused === null && (
          <div>
            {complaints.length === 0 && (
              <p className="text-note">{kept === '' ? TEXTS.body : TEXTS.bodyWithoutToy}</p>
            )}
            <p className="mt-1 text-note text-ink-soft">
              {until === null ? TEXTS.right(what) : TEXTS.rightUntil(longDate(until))}
            </p>
            <Button look="secondary" className="mt-4 max-sm:w-full" onClick={() => setWriting(true)}>
              {complaints.length === 0 ? TEXTS.start(what) : TEXTS.startAgain}
            </Button>
          </div>
        )
      )}
      {refused === 'too_late' && <p className="text-note text-ink-soft">{TEXTS.tooLate}</p>}
    </Panel>
  )
}

/** Hidden until the order is shipped. */
const isShown = ({ refused, complaints }: ComplaintsAnswer): boolean =>
  complaints.length > 0 || refused === null || refused === 'too_late'
