/** The packing table: a list, and the toy that is being checked, packed or followed. On a phone one of the two. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Field } from '#ui/forms/field.tsx'
import { Loaded } from '../loaded.tsx'
import { JOB_PARAMETER } from '../packing-address.ts'
import { useActed } from '../use-acted.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { WorkshopFrame } from '../workshop-frame.tsx'
import { AddressFile } from './address-file.tsx'
import { cardsOn, foundOn } from './find-job.ts'
import { JobList } from './job-list.tsx'
import { JobView } from './job-view.tsx'
import { TEXTS } from './texts.ts'
import { useTable } from './use-packing.ts'

/** With more toys they are looked for rather than looked through. */
const SEEN_AT_ONCE = 8

export default function PackingPage() {
  const [params, setParams] = useSearchParams()
  const code = params.get(JOB_PARAMETER)
  return (
    <WorkshopFrame
      title={TEXTS.title}
      // From a desk on the list stands beside the toy.
      {...(code !== null && {
        back: (
          <ButtonLink
            to="?"
            size="small"
            look="quiet"
            icon="left"
            className="max-sm:-ml-3 max-sm:size-12 lg:hidden"
          >
            <span className="max-sm:sr-only">{TEXTS.back}</span>
          </ButtonLink>
        ),
      })}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)] lg:gap-10">
        <div className={classes('flex min-w-0 flex-col gap-8', code !== null && 'max-lg:hidden')}>
          <Table chosen={code} onChoose={(job) => setParams({ [JOB_PARAMETER]: job })} />
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

interface TableProps {
  chosen: string | null
  onChoose: (code: string) => void
}

function Table({ chosen, onChoose }: TableProps) {
  const table = useTable()
  const [wanted, setWanted] = useState('')
  useRowFocus()
  useActed((orderNumber) => {
    const cards = Object.values(table.data ?? {}).flatMap((cards) => (Array.isArray(cards) ? cards : []))
    const code = cards.find((card) => card.order_number === orderNumber)?.code
    document.querySelector<HTMLElement>(`[data-row="${code}"]`)?.focus()
  })
  return (
    <Loaded query={table} words={TEXTS} row="mb-2.5 h-22">
      {(table) => {
        const found = foundOn(table, wanted)
        const [first] = cardsOn(found)
        return (
          <>
            {(cardsOn(table).length > SEEN_AT_ONCE || wanted !== '') && (
              <search>
                <form
                  onSubmit={(event) => {
                    event.preventDefault()
                    if (wanted !== '' && first !== undefined) onChoose(first.code)
                  }}
                >
                  <Field
                    type="search"
                    label={TEXTS.find}
                    hint={TEXTS.findHint}
                    autoComplete="off"
                    spellCheck={false}
                    value={wanted}
                    onChange={({ target }) => setWanted(target.value)}
                  />
                </form>
              </search>
            )}
            {first === undefined && wanted !== '' ? (
              <output>{TEXTS.notFound}</output>
            ) : (
              <JobList table={found} chosen={chosen} isSearched={wanted !== ''} />
            )}
            {(table.to_pack.length > 0 || table.addresses > 0) && <AddressFile waiting={table.addresses} />}
          </>
        )
      }}
    </Loaded>
  )
}
