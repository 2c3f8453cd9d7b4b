/** A job's files, and the card of what to set in the slicer. */
import { weightsOfPrint } from '@leksmedjan/contract/filaments'
import type { PrintCard, PrintFileRequest, PrintJob, PrintProjectRequest } from '@leksmedjan/contract/prints'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayAndTime } from '#lib/formats/dates.ts'
import { wordsOf } from '#lib/request.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Bead } from '#ui/toy/swatch.tsx'
import { hoursText } from './queue-rules.ts'
import { downloadFile, downloadProject, readCard } from './requests.ts'
import { applicationName, filamentsText } from '../slicer-project.ts'
import { WORKSHOP_KEY } from '../live/use-workshop-changes.ts'
import { whoWords } from '../texts.ts'
import { TEXTS } from './texts.ts'

export function CardDialog({ job, onClose }: { job: PrintJob | null; onClose: () => void }) {
  return (
    <Dialog
      open={job !== null}
      onClose={onClose}
      title={job === null ? '' : TEXTS.cardTitle(job.title, job.code)}
    >
      {job !== null && <Card key={job.code} code={job.code} />}
    </Dialog>
  )
}

function Card({ code }: { code: string }) {
  const { data, isError } = useQuery({
    queryKey: [...WORKSHOP_KEY, 'card', code],
    queryFn: () => readCard(code),
    staleTime: 0,
  })
  if (isError)
    return (
      <div className="mt-4">
        <Notice tone="bad" title={TEXTS.cardFailed} urgent />
      </div>
    )
  if (data === undefined)
    return (
      <Loading text={TEXTS.cardLoading}>
        <Skeleton className="mt-4 h-80 w-full" />
      </Loading>
    )
  return (
    <div className="mt-4 flex flex-col gap-5">
      <Downloads card={data} />
      <Filaments card={data} />
      <Settings card={data} />
      {data.breakOff !== null && (
        <Notice tone="sun" title={TEXTS.breakOffTitle}>
          {TEXTS.breakOff(data.breakOff)}
        </Notice>
      )}
      <Projects card={data} />
      <p className="text-note">{TEXTS.prusa}</p>
      {data.projects.length === 0 && <p className="text-note">{TEXTS.others}</p>}
    </div>
  )
}

function Downloads({ card: { code, formats, stopped } }: { card: PrintCard }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wish: PrintFileRequest) => downloadFile(wish),
    onError: (error) => notify({ text: wordsOf(error, TEXTS.fileFailed), tone: 'bad', duration: 0 }),
  })
  if (stopped !== null)
    return (
      <Notice tone="sun" title={TEXTS.stopped}>
        <p>
          {stopped.who === 'payment'
            ? TEXTS.stoppedByItself(dayAndTime(stopped.at))
            : TEXTS.stoppedBy(whoWords(stopped.who), dayAndTime(stopped.at))}
        </p>
        {stopWords(stopped.why) !== '' && <p>{stopWords(stopped.why)}</p>}
      </Notice>
    )
  if (formats.length === 0) return <Notice tone="quiet" title={TEXTS.noFile} />
  return (
    <div className="flex flex-wrap gap-3">
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          icon="download"
          look={format === '3mf' ? 'primary' : 'secondary'}
          busy={isPending && variables.format === format}
          onClick={() => mutate({ code, format })}
        >
          {TEXTS.download(format)}
        </Button>
      ))}
    </div>
  )
}

/** What the shop itself wrote in place of a person's reason. */
const stopWords = (why: string): string => TEXTS.stopReasons[why] ?? why

/** Second files, in projects that the operator uploaded. */
function Projects({ card: { code, projects } }: { card: PrintCard }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wish: PrintProjectRequest) => downloadProject(wish),
    onError: (error) => notify({ text: wordsOf(error, TEXTS.fileFailed), tone: 'bad', duration: 0 }),
  })
  if (projects.length === 0) return null
  return (
    <section aria-label={TEXTS.projects}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-h4">{TEXTS.projects}</h3>
        <Badge tone="sun">{TEXTS.untried}</Badge>
      </div>
      <p className="mb-3 text-note text-ink-soft">{TEXTS.projectHolds}</p>
      <ul className="flex flex-col gap-4">
        {projects.map(({ printer, fit, application, materials, isEnough }) => (
          <li key={printer.id} className="flex flex-col items-start gap-1.5">
            {fit === 'too_small' || fit === 'too_few_slots' ? (
              <p className="font-bold">{TEXTS.fitOf(printer.name, TEXTS.fits[fit])}</p>
            ) : isEnough ? (
              <Button
                size="small"
                icon="download"
                look="secondary"
                busy={isPending && variables.printerId === printer.id}
                onClick={() => mutate({ code, printerId: printer.id })}
              >
                {TEXTS.projectFor(printer.name)}
              </Button>
            ) : (
              <p>{TEXTS.projectTooSmall(printer.name)}</p>
            )}
            <p className="text-note text-ink-soft">
              {applicationName(application)}, {filamentsText(materials)}
            </p>
            <OtherMaterial materials={materials} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherMaterial({ materials }: { materials: readonly string[] }) {
  const others = [...new Set(materials)].filter((material) => material !== '' && !material.startsWith('PLA'))
  return others.length === 0 ? null : <p className="text-note">{TEXTS.otherMaterial(others.join(', '))}</p>
}

function Filaments({ card: { plan } }: { card: PrintCard }) {
  if (plan === null) return <p>{TEXTS.noPlan}</p>
  const { plate, support, waste, all } = weightsOfPrint(plan)
  return (
    <section aria-label={TEXTS.filaments}>
      <h3 className="mb-2 text-h4">{TEXTS.filaments}</h3>
      <ul className="flex flex-col gap-2">
        {plan.filaments.map(({ hex, name, isOwn, slots }, place) => (
          <li key={hex} className="flex items-center gap-3">
            <Bead hex={hex} size={28} />
            <span className="w-16 shrink-0 text-note text-ink-soft sm:w-24">{TEXTS.slot(slots)}</span>
            <span className="min-w-0 flex-1 font-bold">{isOwn ? TEXTS.ownFilament(name, hex) : name}</span>
            <span className="sums">{TEXTS.grams(plate[place] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <dl className="sums mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-t border-line pt-2">
        {support > 0 && (
          <>
            <dt className="text-ink-soft">{TEXTS.ofWhichSupport}</dt>
            <dd className="text-right">{TEXTS.grams(support)}</dd>
          </>
        )}
        <dt className="text-ink-soft">{TEXTS.waste}</dt>
        <dd className="text-right">{TEXTS.grams(waste)}</dd>
        <dt className="font-bold">{TEXTS.total}</dt>
        <dd className="text-right font-bold">{TEXTS.grams(all)}</dd>
      </dl>
    </section>
  )
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
const millimetres = (mm: number): string => `${mm.toLocaleString('sv-SE')} mm`

function Settings({ card }: { card: PrintCard }) {
  const { plan } = card
  const rows: [string, ReactNode][] = [
    [TEXTS.layer, card.layerMm === null ? TEXTS.unknownLayer : millimetres(card.layerMm)],
    [TEXTS.walls, card.walls],
    [TEXTS.infill, percent(card.infill)],
    [TEXTS.top, `${card.topLayers} och ${card.bottomLayers}`],
    [TEXTS.supports, card.supportsOnBedOnly ? TEXTS.supportsOnBed : TEXTS.supportsAnywhere],
    [TEXTS.nozzle, millimetres(card.nozzleMm)],
    [TEXTS.material, card.material],
    [TEXTS.temperatures, TEXTS.temperature(card.nozzleC, card.bedC)],
    ...(plan === null
      ? []
      : [
          [
            TEXTS.time,
            `${TEXTS.hours(hoursText(plan.hours))}, ${TEXTS.changes(plan.colourChanges)}`,
          ] satisfies [string, string],
        ]),
  ]
  return (
    <section aria-label={TEXTS.settings}>
      <h3 className="mb-2 text-h4">{TEXTS.settings}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 max-sm:text-note">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
