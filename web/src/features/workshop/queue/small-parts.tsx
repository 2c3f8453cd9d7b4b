/** Parts that may come off, before a print. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { Link } from 'react-router'
import { MarkedPlaces } from '../marked-places.tsx'
import { marksPath } from '../order-address.ts'
import { TEXTS } from './texts.ts'

/** Leads to where they are marked on the toy. */
export function SmallParts({ job }: { job: Pick<PrintJob, 'orderNumber' | 'smallParts'> }) {
  if (job.smallParts === 0) return null
  return (
    <Link
      to={marksPath(job.orderNumber)}
      className="text-link -my-2.5 inline-flex min-h-11 items-center font-bold"
    >
      {TEXTS.smallParts(job.smallParts)}
    </Link>
  )
}

/** What is decided at a start: which parts they are, and for which age the toy is. */
export function SmallPartsAsked({ job }: { job: PrintJob }) {
  if (job.smallParts === 0) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{TEXTS.smallPartsFor(job.age)}</p>
      {job.smallPartPlaces.length > 0 && <MarkedPlaces marks={job.smallPartPlaces} />}
      <SmallParts job={job} />
    </div>
  )
}
