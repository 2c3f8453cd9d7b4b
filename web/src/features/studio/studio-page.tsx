/** Min Studio: all designs of the customer (Spec §2). */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { SecondStepLead } from '#frame/second-step-lead.tsx'
import { useSession } from '#lib/account/session.ts'
import { PATHS, START_DESIGN } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { LiveRegion } from '#ui/notices/notice.tsx'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { ShareDialog } from '#ui/toy/share-dialog.tsx'
import { DesignCard } from './design-card.tsx'
import { DesignList } from './design-list.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { EmptyStudio } from './empty-studio.tsx'
import { OrdersSection } from './orders-section.tsx'
import { savePicture } from './save-picture.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { StatCards } from './stat-cards.tsx'
import { CARD_GRID, CARD_CELL, DesignsSkeleton, ToolsSkeleton } from './studio-skeleton.tsx'
import { FILTERS, shortNameOf, type Filter, type StudioDesign } from './studio-rules.ts'
import { StudioTools, type Layout } from './studio-tools.tsx'
import { TEXTS } from './texts.ts'
import { patchCached, useClaim, useDesigns, useInfiniteScroll, useRemove, useStats } from './use-designs.ts'
import { useLiveDesigns } from './use-live-designs.ts'
import { WaitingDesigns } from './waiting-designs.tsx'

/** One primary action per screen: the empty state has its own. */
const NOT_WHEN_EMPTY = '[body:has([data-empty-studio])_&]:hidden'

export default function StudioPage() {
  const { status, user } = useSession()
  if (status === 'signedOut') return <Navigate to={PATHS.home} replace />
  if (status === 'needsFactor') return <SecondStepLead title={TEXTS.title} />
  return (
    <PageFrame
      title={TEXTS.title}
      footer="full"
      className="page-width pt-8 pb-16 sm:pt-11"
      topBarAside={
        <ButtonLink to={START_DESIGN} size="small" className={classes('max-sm:hidden', NOT_WHEN_EMPTY)}>
          {TEXTS.newToy}
        </ButtonLink>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.title}</h1>
        <ButtonLink to={START_DESIGN} size="small" className={classes('sm:hidden', NOT_WHEN_EMPTY)}>
          {TEXTS.newToy}
        </ButtonLink>
      </div>
      {user === null || status === 'loading' ? <Waiting /> : <Studio key={user.id} userId={user.id} />}
    </PageFrame>
  )
}

/** Shown until the session is known. */
function Waiting() {
  return (
    <div className="mt-6 flex flex-col gap-7">
      <StatCards stats={undefined} />
      <ToolsSkeleton />
      <DesignsSkeleton layout="grid" />
    </div>
  )
}

/** View state in the URL: survives a reload and navigation back from the wizard. */
function useView() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: string, value: string, usual: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === usual) after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const filter: Filter = FILTERS.find((each) => each === params.get('filter')) ?? 'all'
  const layout: Layout = params.get('layout') === 'list' ? 'list' : 'grid'
  return {
    filter,
    layout,
    search: params.get('q') ?? '',
    setFilter: useCallback((next: Filter) => set('filter', next, 'all'), [set]),
    setLayout: useCallback((next: Layout) => set('layout', next, 'grid'), [set]),
    setSearch: useCallback((next: string) => set('q', next, ''), [set]),
    showAll: useCallback(() => setParams({}, { replace: true }), [setParams]),
  }
}

function Studio({ userId }: { userId: string }) {
  const view = useView()
  const { filter, search, layout } = view
  const { claimed, waiting } = useClaim()
  const stats = useStats(claimed)
  const query = useDesigns({ filter, search }, claimed)
  useLiveDesigns(userId, query.designs)
  const isNew = query.isSuccess && query.total === 0 && filter === 'all' && search === ''
  if (isNew)
    return (
      <div className="mt-8 flex flex-col gap-12">
        <WaitingDesigns count={waiting} />
        {(stats.data?.totalOrders ?? 0) > 0 && <OrdersSection ready={claimed} />}
        <EmptyStudio />
      </div>
    )
  return (
    <div className="mt-6 flex flex-col gap-7">
      <StatCards stats={stats.isError ? null : stats.data} />
      <WaitingDesigns count={waiting} />
      <OrdersSection ready={claimed} />
      {query.isError && query.designs.length === 0 ? (
        <Failed
          error={query.error}
          onRetry={() => void Promise.all([query.refetch(), stats.refetch()])}
          busy={query.isFetching}
        />
      ) : (
        <>
          <StudioTools
            stats={stats.isError ? null : stats.data}
            filter={filter}
            onFilter={view.setFilter}
            search={search}
            onSearch={view.setSearch}
            layout={layout}
            onLayout={view.setLayout}
          />
          <DesignGrid query={query} layout={layout} onShowAll={view.showAll} />
        </>
      )}
    </div>
  )
}

interface DesignGridProps {
  query: ReturnType<typeof useDesigns>
  layout: Layout
  onShowAll: () => void
}

function DesignGrid({ query, layout, onShowAll }: DesignGridProps) {
  const [sharing, setSharing] = useState<string | null>(null)
  const [downloading, setDownloading] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const remove = useRemove()
  const { designs, total, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const mark = useInfiniteScroll(more, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  const verbs = useMemo(
    () => ({
      onShare: (design: StudioDesign) => setSharing(design.id),
      onDownload: (design: StudioDesign) =>
        design.orders.length === 0 ? void savePicture(design) : setDownloading(design.id),
      onRemove: (design: StudioDesign) => remove(design),
      onRename: (design: StudioDesign) => setRenaming(design.id),
    }),
    [remove],
  )
  if (query.isPending) return <DesignsSkeleton layout={layout} />
  if (designs.length === 0 && !hasNextPage) return <EmptyStudio onShowAll={onShowAll} />
  const opened = (id: string | null) => designs.find((design) => design.id === id) ?? null
  return (
    <>
      <LiveRegion text={TEXTS.shown(designs.length, total)} />
      {layout === 'list' ? (
        <DesignList designs={designs} verbs={verbs} />
      ) : (
        <ul className={CARD_GRID}>
          {designs.map((design, index) => (
            <li key={design.id} className={CARD_CELL}>
              <DesignCard design={design} index={index} verbs={verbs} />
            </li>
          ))}
        </ul>
      )}
      <div ref={mark} />
      {hasNextPage && (
        <div className="text-center">
          {isFetchNextPageError && <p className="mb-3 text-note text-bad">{TEXTS.moreFailed}</p>}
          <Button look="secondary" busy={isFetchingNextPage} onClick={more}>
            {TEXTS.more}
          </Button>
        </div>
      )}
      <Share design={opened(sharing)} onClose={() => setSharing(null)} />
      <RenameDialog design={opened(renaming)} onClose={() => setRenaming(null)} />
      <DownloadDialog design={opened(downloading)} onClose={() => setDownloading(null)} />
    </>
  )
}

function Share({ design, onClose }: { design: StudioDesign | null; onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <ShareDialog
      designId={design?.id ?? null}
      name={design === null ? '' : shortNameOf(design)}
      onClose={onClose}
      onChanged={(isPublic) => design !== null && patchCached(queries, design.id, { isPublic })}
    />
  )
}

function Failed({ error, onRetry, busy }: { error: Error | null; onRetry: () => void; busy: boolean }) {
  return (
    <ToyMessage title={TEXTS.errorTitle} level={2} body={TEXTS.errorBody} error={error}>
      <Button icon="again" busy={busy} onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </ToyMessage>
  )
}
