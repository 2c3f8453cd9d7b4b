/** The packing table: a list, and the toy that is being checked, packed or followed. On a phone one of the two. */
import { useSearchParams } from 'react-router'
import { classes } from '#ui/class-names.ts'
import { Loaded } from '../loaded.tsx'
import { JOB_PARAMETER } from '../packing-address.ts'
import { useActed } from '../use-acted.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { AddressFile } from './address-file.tsx'
import { JobList } from './job-list.tsx'
import { JobView } from './job-view.tsx'
import { TEXTS } from './texts.ts'
import { useTable } from './use-packing.ts'

export default function PackingPage() {
  const [params, setParams] = useSearchParams()
  const code = params.get(JOB_PARAMETER)
  return (
    <WorkshopFrame title={TEXTS.title}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)] lg:gap-10">
        <div className={classes('flex min-w-0 flex-col gap-8', code !== null && 'max-lg:hidden')}>
          <Table chosen={code} />
        </div>
        <div className={classes('min-w-0', code === null && 'max-lg:hidden')}>
          {code === null ? (
            <p className="text-ink-soft">{TEXTS.choose}</p>
          ) : (
            <JobView code={code} onClose={() => setParams({}, { replace: true })} />
          )}
        </div>
      </div>
    </WorkshopFrame>
  )
}

function Table({ chosen }: { chosen: string | null }) {
  const table = useTable()
  useRowFocus()
  useActed((orderNumber) => {
    const cards = Object.values(table.data ?? {}).flatMap((cards) => (Array.isArray(cards) ? cards : []))
    const code = cards.find((card) => card.order_number === orderNumber)?.code
    document.querySelector<HTMLElement>(`[data-row="${code}"]`)?.focus()
  })
  return (
    <Loaded query={table} words={TEXTS} row="mb-2.5 h-22">
      {(table) => (
        <>
          <JobList table={table} chosen={chosen} />
          {(table.to_pack.length > 0 || table.addresses > 0) && <AddressFile waiting={table.addresses} />}
        </>
      )}
    </Loaded>
  )
}
