/** A checked toy: what goes into the box, its papers, where it goes, and how it is sent. */
import { toyPath, serialInFours } from '@leksmedjan/contract/serials'
import type { PackingJob } from '@leksmedjan/contract/packing'
import { unprintedIn } from '@leksmedjan/contract/printed-text'
import { Notice } from '#ui/notices/notice.tsx'
import { Address } from './address.tsx'
import { Customs } from './customs.tsx'
import { Papers } from './papers.tsx'
import { leavingOf, weighed } from './parcel-rules.ts'
import { ReviewNotice } from './review-notice.tsx'
import { ShipByLine } from './ship-by-line.tsx'
import { ShipForm } from './ship-form.tsx'
import { TEXTS } from './texts.ts'
import { useUndoing } from '../undoing.ts'
import { Undo } from '../undo.tsx'
import { subjectOf, useCheckBack } from './use-packing.ts'
import { useShipDraft } from './use-ship-draft.ts'

export function PackView({ job }: { job: PackingJob }) {
  const draft = useShipDraft(job)
  const leaving = leavingOf(weighed(job, draft.input))
  const isPickup = leaving.method === 'pickup'
  const { takeBack, busy } = useUndoing()
  const back = useCheckBack(job.code)
  return (
    <div className="flex flex-col gap-8">
      {job.needs_review && <ReviewNotice job={job} />}
      {job.ship_by !== null && !isPickup && <ShipByLine day={job.ship_by} />}
      {job.undo_until !== null && (
        <Undo
          until={job.undo_until}
          label={TEXTS.undoCheck}
          busy={busy}
          onUndo={() => takeBack({ subject: subjectOf(job), ...back(TEXTS.checkUndone) })}
        />
      )}
      <Box job={job} />
      <ByHand job={job} />
      <Papers job={job} isPickup={isPickup} leaving={leaving} />
      <Address job={job} isPickup={isPickup} />
      {leaving.method === 'parcel' && <Customs job={job} weightsG={leaving.weights_g} />}
      {!job.needs_review && <ShipForm job={job} draft={draft} />}
    </div>
  )
}

/** The papers leave out letters that their faces lack: an empty card must not go into the parcel. */
function ByHand({ job: { greeting, child_name: child, toy_name: toy, address } }: { job: PackingJob }) {
  const texts = [
    [TEXTS.card, greeting ?? ''],
    [TEXTS.nameLabel, `${child ?? ''}${toy}`],
    [TEXTS.addressPaper, Object.values(address).join('')],
  ] as const
  const papers = texts.filter(([, text]) => unprintedIn(text).length > 0)
  if (papers.length === 0) return null
  return (
    <Notice tone="sun" title={TEXTS.byHand}>
      <p>{TEXTS.byHandBody(unprintedIn(texts.map(([, text]) => text).join('')).join(' '))}</p>
      <ul className="list-disc pl-5">
        {papers.map(([paper]) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** `job`: only what was bought lies in the box. */
function Box({ job }: { job: PackingJob }) {
  const { toy_name: toy, child_name: child, serial } = job
  return (
    <section aria-label={TEXTS.box}>
      <h3 className="mb-3 text-h4">{TEXTS.box}</h3>
      <ul className="flex flex-col gap-2.5">
        <Line title={TEXTS.boxToy(toy)}>
          {serial !== null && (
            <>
              {TEXTS.serial} <span className="sums font-bold">{serialInFours(serial)}</span>{' '}
              <a
                href={toyPath(serial)}
                target="_blank"
                rel="noopener noreferrer"
                className="text-link inline-flex min-h-11 items-center"
              >
                {TEXTS.openToyPage}
              </a>
            </>
          )}
        </Line>
        {job.add_ons.map(({ name, text }) => (
          <Line key={name} title={name}>
            {text !== null && <q className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</q>}
          </Line>
        ))}
        <Line title={TEXTS.nameLabel}>{child !== null && TEXTS.nameFor(child)}</Line>
        <Line title={TEXTS.slip(job.is_gift || job.remade_for !== null)} />
      </ul>
    </section>
  )
}

function Line({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <li className="rounded-row border border-line bg-card px-4 py-3">
      <p className="font-bold">{title}</p>
      {children && <p className="text-note text-ink-soft">{children}</p>}
    </li>
  )
}
