/** Proof before printing: the buyer approves the model or requests a change. */
import type { Proof, ProofRequest } from '@leksmedjan/contract/proofs'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { ApiError, wordsOf } from '#lib/request.ts'
import { orderPath, PATHS } from '#routes.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { Decision } from './decision.tsx'
import { ModelStage } from './model-stage.tsx'
import { isOpen, statusNotice } from './proof-rules.ts'
import { readProof } from './requests.ts'
import { PART_NAMES, TEXTS } from './texts.ts'
import { TimeLeft } from './time-left.tsx'

/** Refetch before the signed picture URLs expire. */
const FRESH_MS = 10 * 60_000

export default function ProofPage() {
  const [search] = useSearchParams()
  const buyer = { email: search.get('email') ?? '', order_number: search.get('order_number') ?? '' }
  const isWhole = buyer.email !== '' && buyer.order_number !== ''
  return (
    <PageFrame
      title={TEXTS.title}
      topBar="order"
      topBarAside={
        isWhole && (
          <span className="hidden text-note sm:inline">
            {TEXTS.order} <strong className="whitespace-nowrap">{buyer.order_number}</strong>
          </span>
        )
      }
      className="checkout-width py-6 sm:py-10"
    >
      {isWhole ? (
        <LoadedProof buyer={buyer} />
      ) : (
        <Empty title={TEXTS.linkBroken} body={TEXTS.linkBrokenBody} to={PATHS.orderStatus} />
      )}
    </PageFrame>
  )
}

function LoadedProof({ buyer }: { buyer: ProofRequest }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['proof', buyer],
    queryFn: () => readProof(buyer),
    refetchInterval: FRESH_MS,
    retry: (tries, failure) => !(failure instanceof ApiError) && tries < 2,
  })
  if (data) return <Shown proof={data} buyer={buyer} />
  if (error === null) return <Waiting />
  const to = orderPath(buyer)
  if (error instanceof ApiError && error.code === 'proof_not_found')
    return <Empty title={TEXTS.notYet} body={wordsOf(error, TEXTS.failed)} to={to} toy={COMING} />
  return (
    <Empty title={wordsOf(error, TEXTS.failed)} to={to} error={error}>
      <Button icon="again" busy={isFetching} onClick={() => void refetch()}>
        {TEXTS.again}
      </Button>
    </Empty>
  )
}

function Shown({ proof, buyer }: { proof: Proof; buyer: ProofRequest }) {
  const [now] = useState(() => new Date())
  const { badge, heading, lead } = statusNotice(proof, now)
  const open = isOpen(proof)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-7">
      <div className="lg:col-start-2 lg:row-start-1" aria-live="polite">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <h1 className="mt-3 text-h1-phone sm:text-h1">{heading}</h1>
        <p className="mt-2 text-h4 text-ink-soft">{lead}</p>
      </div>
      {(proof.sides.length > 0 || proof.model_url !== null) && (
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ModelStage proof={proof} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-7 lg:col-start-2 lg:row-start-2">
        {open ? (
          <>
            <TimeLeft proof={proof} />
            <Decision proof={proof} buyer={buyer} />
          </>
        ) : (
          <Answered proof={proof} buyer={buyer} />
        )}
      </div>
    </div>
  )
}

function Answered({ proof, buyer }: { proof: Proof; buyer: ProofRequest }) {
  const { state, change } = proof
  return (
    <>
      {state === 'change_asked' && change !== null && (
        <div className="rounded-panel bg-sand p-5">
          <h2 className="font-text text-label font-bold">{TEXTS.yourWish}</h2>
          <p className="mt-1 text-note text-ink-soft">{PART_NAMES[change.part]}</p>
          <p className="mt-1 break-words whitespace-pre-line">{change.wish}</p>
        </div>
      )}
      <ButtonLink to={orderPath(buyer)} size="large" wide>
        {TEXTS.follow}
      </ButtonLink>
    </>
  )
}

interface EmptyProps {
  title: string
  body?: string
  to: string
  toy?: ComponentProps<typeof ToyMessage>['toy']
  error?: Error
  /** Content before the link to the order. */
  children?: ReactNode
}

const COMING = { file: 'owl', tint: 'sun' } as const

function Empty({ title, body, to, toy, error, children }: EmptyProps) {
  return (
    <ToyMessage
      title={title}
      {...(body !== undefined && { body })}
      {...(toy !== undefined && { toy })}
      error={error}
    >
      {children}
      <ButtonLink to={to} look={children === undefined ? 'primary' : 'secondary'}>
        {TEXTS.toOrder}
      </ButtonLink>
    </ToyMessage>
  )
}

function Waiting() {
  return (
    <Loading text={TEXTS.loading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-7">
        <Skeleton className="h-32 lg:col-start-2 lg:row-start-1" />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Skeleton className="aspect-square rounded-stage sm:aspect-[640/600]" />
          <div className="mt-4 grid grid-cols-4 gap-2 sm:gap-4">
            {[0, 1, 2, 3].map((side) => (
              <Skeleton key={side} className="aspect-[1/1.25] rounded-tile" />
            ))}
          </div>
        </div>
        <div className="flex flex-col gap-7 lg:col-start-2 lg:row-start-2">
          <Skeleton className="h-32 rounded-panel" />
          <Skeleton className="h-60" />
        </div>
      </div>
    </Loading>
  )
}
