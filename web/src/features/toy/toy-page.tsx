/** Page of a toy, opened by the number it carries: who made it, of what, its warning and care. Nothing of its owner. */
import { CE_MARK } from '@leksmedjan/contract/ce-mark'
import { serialInFours } from '@leksmedjan/contract/serials'
import { SMALL_PARTS_WARNINGS, WARNING_LANGUAGES } from '@leksmedjan/contract/safety-warnings'
import type { ToyPassport } from '@leksmedjan/contract/toy-passport'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { longDate } from '#lib/formats/dates.ts'
import { PATHS } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Warning } from '#ui/notices/warning.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { ToyPicture } from '#ui/toy/toy-picture.tsx'
import { readToy } from './requests.ts'
import { TEXTS } from './texts.ts'

export default function ToyPage() {
  const { serial = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['toy', serial],
    queryFn: () => readToy(serial),
  })
  return (
    <PageFrame
      title={data == null ? TEXTS.title : data.words || data.kind}
      footer="full"
      topBarAside={null}
      className="page-width pt-6 pb-16 sm:pt-11"
    >
      {data === null ? (
        <ToyMessage title={TEXTS.goneTitle} body={TEXTS.goneBody}>
          <ButtonLink to={PATHS.home}>{TEXTS.toShop}</ButtonLink>
        </ToyMessage>
      ) : data !== undefined ? (
        <Toy toy={data} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <ToyMessage title={TEXTS.errorTitle} body={TEXTS.errorBody} error={error}>
          <Button icon="again" busy={isFetching} onClick={() => void refetch()}>
            {TEXTS.retry}
          </Button>
        </ToyMessage>
      )}
    </PageFrame>
  )
}

function Toy({ toy }: { toy: ToyPassport }) {
  const { maker } = toy
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)] lg:gap-14">
      <div className="aspect-square overflow-hidden rounded-stage bg-sun-soft print:max-w-80">
        <ToyPicture src={toy.picture_url} alt={TEXTS.picture(toy.words)} eager />
      </div>
      <div className="flex flex-col gap-8">
        <div>
          <h1 className="text-h1-phone sm:text-h1">{toy.words || toy.kind || TEXTS.title}</h1>
          <p className="mt-3 text-ink-soft">
            {TEXTS.serial}{' '}
            <span className="sums font-bold whitespace-nowrap text-ink">{serialInFours(toy.serial)}</span>
          </p>
        </div>
        {toy.is_ce_marked && <CeMark />}
        <div>
          <Warning />
          <WarningAbroad />
        </div>
        <Chapter title={TEXTS.facts}>
          <dl className="flex flex-col">
            {factsOf(toy).map(([name, fact]) => (
              <div key={name} className="grid grid-cols-[112px_1fr] gap-4 border-b border-line py-2.5">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="[overflow-wrap:anywhere]">{fact}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-note text-ink-soft">{TEXTS.checked}</p>
        </Chapter>
        <Chapter title={TEXTS.care}>
          <ul className="list-disc pl-5">
            {TEXTS.careLines.map((line) => (
              <li key={line} className="mt-1">
                {line}
              </li>
            ))}
          </ul>
        </Chapter>
        <Chapter title={TEXTS.maker}>
          <address className="flex flex-col not-italic [overflow-wrap:anywhere]">
            <strong>{maker.name}</strong>
            <span>{maker.postal_address}</span>
            {maker.organisation_number !== '' && (
              <span>
                {TEXTS.organisationNumber} {maker.organisation_number}
              </span>
            )}
            <a
              href={`mailto:${maker.email}?subject=${toy.serial}`}
              className="text-link inline-flex min-h-12 items-center self-start"
            >
              {maker.email}
            </a>
            <span>{maker.phone}</span>
          </address>
          <p className="mt-2 text-note text-ink-soft">{TEXTS.report}</p>
        </Chapter>
        <Button look="secondary" className="self-start" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
      </div>
    </div>
  )
}

const CeMark = () => (
  <p>
    <span className="sr-only">{TEXTS.ceMark}</span>
    <svg
      aria-hidden
      viewBox={`0 0 ${CE_MARK.width} ${CE_MARK.height}`}
      className="h-9 self-start print:h-[7mm]"
    >
      <path d={CE_MARK.path} fill="currentColor" />
    </svg>
  </p>
)

/** Whoever holds the toy may live in any of the countries it is sent to. */
const WarningAbroad = () => (
  <ul className="mt-3 flex flex-col gap-1 px-4 text-note font-bold">
    {WARNING_LANGUAGES.filter((language) => language !== 'sv').map((language) => (
      <li key={language} lang={language}>
        {SMALL_PARTS_WARNINGS[language]}
      </li>
    ))}
  </ul>
)

function factsOf({ kind, size, colours, lots, printed_on: printedOn }: ToyPassport): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [TEXTS.kind, kind],
    [TEXTS.size, TEXTS.sizeOf(size.name, size.longest_mm)],
    [TEXTS.material, TEXTS.materialIs],
    [TEXTS.colours, colours.join(', ')],
    [TEXTS.lots, lots.length > 0 && <Lots key={TEXTS.lots} lots={lots} />],
    [TEXTS.printed, longDate(printedOn)],
  ]
  return facts.filter(([, fact]) => fact !== '' && fact !== false)
}

/** A number is not broken at its hyphens. */
const Lots = ({ lots }: Pick<ToyPassport, 'lots'>) =>
  lots.map((lot, index) => (
    <Fragment key={lot}>
      {index > 0 && ' '}
      <span className="inline-block">
        {lot}
        {index < lots.length - 1 && ','}
      </span>
    </Fragment>
  ))

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
    </section>
  )
}

function Waiting() {
  return (
    <Loading text={TEXTS.loading}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)] lg:gap-14">
        <Skeleton className="aspect-square w-full rounded-stage" />
        <div>
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="mt-5 h-24 w-full" />
        </div>
      </div>
    </Loading>
  )
}
