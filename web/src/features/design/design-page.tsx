/** Public page of a shared design with a link to the wizard. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import type { ShopConfig } from '@leksmedjan/contract/config'
import { useConfig } from '#lib/config.ts'
import { useSession } from '#lib/account/session.ts'
import { wordsOf } from '#lib/request.ts'
import { copySharedDesign } from '#lib/sharing.ts'
import { PATHS, START_DESIGN } from '#routes.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SharedDesignView } from '#ui/toy/shared-design-view.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { ToyMessage } from '#ui/toy/toy-message.tsx'
import { ToyShadow } from '#ui/toy/toy-picture.tsx'
import type { PublicDesign } from './requests.ts'
import { ReportDialog } from './report-dialog.tsx'
import { TEXTS } from './texts.ts'
import { useSharedDesign } from './use-shared-design.ts'

export default function DesignPage() {
  const { id = '' } = useParams()
  const { shared, wasShown } = useSharedDesign(id)
  const design = shared.data
  return (
    <PageFrame
      title={design?.name ?? TEXTS.title}
      footer="full"
      topBarAside={null}
      className="page-width pt-6 pb-16 sm:pt-11"
    >
      {design ? (
        <Shared id={id} design={design} />
      ) : shared.isPending ? (
        <Waiting />
      ) : design === null ? (
        <Gone justNow={wasShown} />
      ) : (
        <Failed error={shared.error} busy={shared.isFetching} onRetry={() => void shared.refetch()} />
      )}
    </PageFrame>
  )
}

function Shared({ id, design }: { id: string; design: PublicDesign }) {
  const config = useConfig()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <SharedDesignView design={design} form="page">
        <p className="mt-6">{TEXTS.yours}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <OrderAlike id={id} />
          <ButtonLink to={START_DESIGN} look="secondary" size="large" className="max-sm:w-full">
            {TEXTS.designYours}
          </ButtonLink>
        </div>
        <p className="mt-8 border-t border-line pt-4 text-note text-ink-soft">
          {TEXTS.made} {config && provenanceText(design.drawnBy, config)}
        </p>
        <p className="mt-1 text-note">
          <button type="button" className="text-link min-h-12" onClick={() => setReporting(true)}>
            {TEXTS.report}
          </button>
        </p>
      </SharedDesignView>
      <ReportDialog designId={id} open={isReporting} onClose={() => setReporting(false)} />
    </>
  )
}

function provenanceText(drawnBy: PublicDesign['drawnBy'], { modelsBy, textsBy }: ShopConfig): string {
  if (drawnBy === 'ai' || modelsBy === 'toymaker') return TEXTS.truth[drawnBy][textsBy]
  return TEXTS.modelByAi
}

/** Copies the design and opens the copy at the order step. */
function OrderAlike({ id }: { id: string }) {
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: () => copySharedDesign(id),
    onSuccess: (promptId) => navigate(`${PATHS.create}?designId=${promptId}`),
    onError: (error) => {
      console.error(error)
      notify({ text: wordsOf(error, TEXTS.notCopied), tone: 'bad' })
    },
  })
  return (
    <Button size="large" className="max-sm:w-full" busy={copy.isPending} onClick={() => copy.mutate()}>
      {TEXTS.orderAlike}
    </Button>
  )
}

function Waiting() {
  return (
    <Loading text={TEXTS.loading}>
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)] lg:gap-14">
        <div className="light-across aspect-square rounded-stage bg-sand p-12">
          <ToyShadow quiet />
        </div>
        <div>
          <Skeleton className="h-12 w-3/5" />
          <Skeleton className="mt-4 h-6 w-full" />
          <Skeleton className="mt-2 h-6 w-4/5" />
          <Skeleton className="mt-8 h-15 w-52 rounded-full" />
        </div>
      </div>
    </Loading>
  )
}

function Gone({ justNow }: { justNow: boolean }) {
  const isSignedIn = useSession((session) => session.status === 'signedIn')
  return (
    <div className="mx-auto max-w-140 py-6 text-center sm:py-12">
      <div className="mx-auto w-48 sm:w-60">
        <ToyShadow />
      </div>
      <div role={justNow ? 'alert' : undefined}>
        <h1 className="mt-6 text-h1-phone sm:text-h1">{justNow ? TEXTS.tookBackTitle : TEXTS.goneTitle}</h1>
        <p className="mt-3 text-ink-soft">{justNow ? TEXTS.tookBackBody : TEXTS.goneBody}</p>
      </div>
      <ButtonLink to={START_DESIGN} size="large" className="mt-7 max-sm:w-full">
        {TEXTS.designYours}
      </ButtonLink>
      {isSignedIn && (
        <p className="mt-6 text-note">
          {TEXTS.ownerHint}{' '}
          <ButtonLink to={PATHS.studio} look="quiet" size="small">
            {TEXTS.studio}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function Failed({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  return (
    <ToyMessage title={TEXTS.errorTitle} body={TEXTS.errorBody} error={error}>
      <Button icon="again" busy={busy} onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </ToyMessage>
  )
}
