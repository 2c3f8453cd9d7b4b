/** Parts that may come off, before a print: leads to where they are marked on the toy. */
import type { PrintJob } from '@leksmedjan/contract/prints'
import { Link } from 'react-router'
import { marksPath } from '../order-address.ts'
import { TEXTS } from './texts.ts'

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
