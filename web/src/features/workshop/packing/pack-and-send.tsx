/** What goes into the box, and where; beside it, where there is room, its papers and how it is sent. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { Address } from './address.tsx'
import { Box, ByHand } from './box.tsx'
import { Customs } from './customs.tsx'
import { Papers } from './papers.tsx'
import { leavingOf, weighed } from './parcel-rules.ts'
import { ShipForm } from './ship-form.tsx'
import type { ShipDraft } from './use-ship-draft.ts'

interface PackAndSendProps {
  job: PackingJob
  draft: ShipDraft
}

export function PackAndSend({ job, draft }: PackAndSendProps) {
  const leaving = leavingOf(job, weighed(job, draft.input))
  const isPickup = leaving.method === 'pickup'
  return (
    <div className="@container">
      {/* In one column the button that sends is as high as all of it: it stays in sight from the first line on. */}
      <div className="flex flex-col gap-x-10 gap-y-8 @2xl:grid @2xl:grid-cols-2 @2xl:items-start">
        <div className="flex min-w-0 flex-col gap-8">
          <Box job={job} />
          <ByHand job={job} />
          <Address job={job} isPickup={isPickup} />
          {leaving.method === 'parcel' && <Customs job={job} weightsG={leaving.weights_g} />}
        </div>
        <div className="contents min-w-0 flex-col gap-8 @2xl:flex">
          <Papers job={job} isPickup={isPickup} leaving={leaving} />
          {!job.needs_review && job.answer_beyond === null && <ShipForm job={job} draft={draft} />}
        </div>
      </div>
    </div>
  )
}
