/** What goes into the box of a toy, and what is written by hand on its papers. */
import type { PackingJob } from '@leksmedjan/contract/packing'
import { unprintedIn } from '@leksmedjan/contract/printed-text'
import { toyPath, serialInFours } from '@leksmedjan/contract/serials'
import type { ReactNode } from 'react'
import { dayAndMonth } from '#lib/formats/dates.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { holdsToy } from './parcel-rules.ts'
import { TEXTS } from './texts.ts'

/** `job`: only what was bought lies in the box. */
export function Box({ job }: { job: PackingJob }) {
  const { toy_name: toy, child_name: child, serial } = job
  return (
    <section aria-label={TEXTS.box}>
      <h3 className="mb-3 text-h4">{TEXTS.box}</h3>
      <ul className="divide-y divide-line rounded-row border border-line bg-card px-4">
        {holdsToy(job) && (
          <Line title={TEXTS.boxToy(toy)}>
            {serial !== null && (
              <>
                {TEXTS.serial} <span className="sums font-bold">{serialInFours(serial)}</span>{' '}
                <a
                  href={toyPath(serial)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-link -my-3 inline-flex min-h-11 items-center"
                >
                  {TEXTS.openToyPage}
                </a>
              </>
            )}
          </Line>
        )}
        {job.add_ons.map(({ name, text }) => (
          <Line key={name} title={name}>
            {text !== null && <q className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</q>}
          </Line>
        ))}
        {job.withdrawn.map(({ name, at }) => (
          <li key={name} className="py-2.5">
            <p className="font-bold">
              <s>{name}</s>
            </p>
            <p className="text-note font-semibold text-bad">{TEXTS.withdrawn(dayAndMonth(at))}</p>
          </li>
        ))}
        {holdsToy(job) && <Line title={TEXTS.nameLabel}>{child !== null && TEXTS.nameFor(child)}</Line>}
        <Line title={TEXTS.slip(!job.has_prices)} />
      </ul>
    </section>
  )
}

/** The papers leave out letters that their faces lack: an empty card must not go into the parcel. */
export function ByHand({
  job: { greeting, child_name: child, toy_name: toy, address },
}: {
  job: PackingJob
}) {
  const texts = [
    [TEXTS.card, greeting ?? ''],
    [TEXTS.nameLabel, `${child ?? ''}${toy}`],
    [TEXTS.addressPaper, Object.values(address).join('')],
    [TEXTS.paperNames.slip, `${toy}${Object.values(address).join('')}`],
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

function Line({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li className="py-2.5">
      <p className="font-bold">{title}</p>
      {children && <p className="text-note text-ink-soft">{children}</p>}
    </li>
  )
}
