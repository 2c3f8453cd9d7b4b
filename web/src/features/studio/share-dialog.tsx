/** Sharing: first what others will see, then the link; it can be taken back. */
import { designPath } from '@leksmedjan/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { SharedDesignView } from '#ui/toy/shared-design-view.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { readToyWords } from './requests.ts'
import { shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'
import { STUDIO, useShare } from './use-designs.ts'

interface ShareDialogProps {
  /** null: closed. */
  design: StudioDesign | null
  onClose: () => void
}

export function ShareDialog({ design, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={design !== null}
      onClose={onClose}
      title={design === null ? '' : TEXTS.shareTitle(shortNameOf(design))}
    >
      {design !== null && <Sharing design={design} onClose={onClose} />}
    </Dialog>
  )
}

function Sharing({ design, onClose }: { design: StudioDesign; onClose: () => void }) {
  const share = useShare(design.id)
  const words = useQuery({
    queryKey: [...STUDIO, 'words', design.id],
    queryFn: () => readToyWords(design.id),
  })
  const link = `${location.origin}${designPath(design.id)}`
  const start = async () => {
    await share.mutateAsync(true)
    await copy(link)
  }
  const stop = async () => {
    await share.mutateAsync(false)
    notify({ text: TEXTS.unshared })
    onClose()
  }
  return (
    <div className="mt-2 flex flex-col gap-5">
      <p>{design.isPublic ? TEXTS.sharedIntro : TEXTS.shareIntro}</p>
      {words.isError ? (
        <PreviewFailed busy={words.isFetching} onRetry={() => void words.refetch()} />
      ) : (
        <Preview design={design} words={words.data} />
      )}
      <p className="text-note text-ink-soft">{TEXTS.shareHidden}</p>
      {share.isError && (
        <Notice tone="bad" urgent>
          {TEXTS.notShared}
        </Notice>
      )}
      {design.isPublic ? (
        <Shared link={link} busy={share.isPending} onStop={() => void stop().catch(() => undefined)} />
      ) : (
        <Button
          wide
          offReason={words.data === undefined ? '' : null}
          busy={share.isPending}
          onClick={() => void start().catch(() => undefined)}
        >
          {TEXTS.shareStart}
        </Button>
      )}
    </div>
  )
}

type ToyWords = Awaited<ReturnType<typeof readToyWords>>

/** The same words the public view answers, known before anything is public. undefined: on their way. */
function Preview({ design, words }: { design: StudioDesign; words: ToyWords | undefined }) {
  if (words === undefined) {
    return (
      <Loading text={TEXTS.loading}>
        <Skeleton className="h-35 rounded-row!" />
      </Loading>
    )
  }
  const shown = {
    name: words?.name ?? TEXTS.anyToy,
    description: words?.description ?? '',
    pictureUrl: design.thumbnailUrl,
    category: design.category,
    createdAt: design.createdAt,
  }
  return <SharedDesignView design={shown} form="preview" />
}

/** Nothing is made public that its owner has not seen. */
function PreviewFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice tone="bad" urgent>
      <p>{TEXTS.previewFailed}</p>
      <Button look="quiet" size="small" icon="again" busy={busy} onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </Notice>
  )
}

function Shared({ link, busy, onStop }: { link: string; busy: boolean; onStop: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const copyOrSelect = async () => {
    if (await copy(link)) return
    field.current?.select()
  }
  return (
    <>
      <Field
        ref={field}
        label={TEXTS.link}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="copy" onClick={() => void copyOrSelect()} className="max-sm:w-full">
          {TEXTS.copy}
        </Button>
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-12 items-center px-2"
        >
          {TEXTS.openShared}
        </a>
        <Button look="quiet" busy={busy} onClick={onStop} className="sm:ml-auto">
          {TEXTS.unshare}
        </Button>
      </div>
    </>
  )
}

/** False where the browser forbids it: the link stands there to be marked. */
async function copy(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    notify({ text: TEXTS.copied })
    return true
  } catch (error) {
    console.warn('The link was not copied', error)
    notify({ text: TEXTS.copyByHand, tone: 'bad' })
    return false
  }
}
