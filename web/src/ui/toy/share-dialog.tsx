/**
 * Share dialog: previews what others will see, without the texts on the toy unless the owner opts in; then
 * the link, which can be revoked.
 */
import { designPath } from '@leksmedjan/contract/addresses'
import type { SharePreview } from '@leksmedjan/contract/sharing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, wordsOf } from '../../lib/request.ts'
import { previewShare, shareDesign, unshareDesign } from '../../lib/sharing.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field } from '../forms/field.tsx'
import { TickBox } from '../forms/tick-box.tsx'
import { Notice } from '../notices/notice.tsx'
import { notify } from '../notices/toast-store.ts'
import { Loading, Skeleton } from '../skeleton.tsx'
import { SharedDesignView } from './shared-design-view.tsx'
import { TEXTS } from './share-texts.ts'

interface ShareDialogProps {
  /** Design id or prompt id; null: closed. */
  designId: string | null
  name: string
  onClose: () => void
  onChanged?: (isPublic: boolean) => void
}

export function ShareDialog({ designId, name, onClose, onChanged }: ShareDialogProps) {
  return (
    <Dialog open={designId !== null} onClose={onClose} title={TEXTS.title(name)}>
      {designId !== null && (
        <Sharing designId={designId} onClose={onClose} {...(onChanged && { onChanged })} />
      )}
    </Dialog>
  )
}

interface SharingProps extends Pick<ShareDialogProps, 'onClose' | 'onChanged'> {
  designId: string
}

function Sharing({ designId, onClose, onChanged }: SharingProps) {
  const queries = useQueryClient()
  // The 'account' key prefix is private to the session: removed from the cache at sign-out.
  const queryKey = ['account', 'share', designId]
  const preview = useQuery({ queryKey, queryFn: () => previewShare(designId), staleTime: 0, retry: false })
  const change = useMutation({
    mutationFn: (pictureUrl: string | null) =>
      pictureUrl === null ? unshareDesign(designId) : shareDesign(designId, pictureUrl),
    onSuccess: (_done, pictureUrl) => {
      onChanged?.(pictureUrl !== null)
      queries.setQueryData<SharePreview>(
        queryKey,
        (known) => known && { ...known, is_public: pictureUrl !== null, shared_url: pictureUrl },
      )
    },
    onError: async (error) => {
      console.error(error)
      await queries.invalidateQueries({ queryKey })
    },
  })
  if (preview.isError) {
    return (
      <PreviewFailed error={preview.error} busy={preview.isFetching} onRetry={() => void preview.refetch()} />
    )
  }
  if (preview.data === undefined) {
    return (
      <Loading text={TEXTS.drawing}>
        <Skeleton className="mt-4 h-64 rounded-row" />
      </Loading>
    )
  }
  if (preview.data.withheld_why !== null) return <Withheld why={preview.data.withheld_why} />
  const stop = async () => {
    await change.mutateAsync(null)
    notify({ text: TEXTS.stopped })
    onClose()
  }
  return (
    <Choice
      preview={preview.data}
      busy={change.isPending}
      error={change.error}
      onShare={(pictureUrl) => change.mutateAsync(pictureUrl)}
      onStop={() => void stop().catch(() => undefined)}
    />
  )
}

interface ChoiceProps {
  preview: SharePreview
  busy: boolean
  error: Error | null
  onShare: (pictureUrl: string) => Promise<void>
  onStop: () => void
}

function Choice({ preview, busy, error, onShare, onStop }: ChoiceProps) {
  const { plain_url: plain, texts_url: withTexts, shared_url: shown, is_public: isPublic } = preview
  const [isTicked, setTicked] = useState(shown !== null && shown === withTexts)
  const pictureUrl = plain === null || (isTicked && withTexts !== null) ? withTexts : plain
  // A picture that cannot be shown without its texts needs the owner's opt-in first.
  const isAllowed = plain !== null || isTicked
  const link = `${location.origin}${designPath(preview.id)}`
  const isOther = isPublic && pictureUrl !== shown
  const share = async () => {
    if (pictureUrl === null) return
    await onShare(pictureUrl)
    if (isPublic) notify({ text: TEXTS.updated })
    else await copy(link)
  }
  const button = (
    <Button
      wide
      look={isPublic ? 'secondary' : 'primary'}
      offReason={isAllowed ? null : ''}
      busy={busy}
      onClick={() => void share().catch(() => undefined)}
    >
      {isPublic ? TEXTS.update : TEXTS.start}
    </Button>
  )
  return (
    <div className="mt-2 flex flex-col gap-5">
      <p>{isOther ? TEXTS.otherPicture : isPublic ? TEXTS.sharedIntro : TEXTS.intro}</p>
      <SharedDesignView
        form="preview"
        design={{
          name: preview.name ?? TEXTS.anyToy,
          description: pictureUrl === plain ? preview.plain_description : preview.description,
          pictureUrl,
          category: preview.category,
          createdAt: preview.created_at,
        }}
      />
      {plain === null && <Notice tone="sun">{TEXTS.mayHoldWords}</Notice>}
      {withTexts !== null && (
        <TickBox
          label={plain === null ? TEXTS.lookedAtIt : TEXTS.showTexts}
          checked={isTicked}
          onChange={({ target }) => setTicked(target.checked)}
        />
      )}
      <p className="text-note text-ink-soft" aria-live="polite">
        {plain !== null && withTexts !== null && (isTicked ? TEXTS.textsSeen : TEXTS.hiddenWithTexts)}
        {(plain === null || withTexts === null) && TEXTS.hidden}
      </p>
      {error !== null && (
        <Notice tone="bad" urgent>
          {wordsOf(error.cause, TEXTS.failed)}
        </Notice>
      )}
      {isPublic ? (
        <>
          {isOther && button}
          <Shared link={link} busy={busy} onStop={onStop} />
        </>
      ) : (
        button
      )}
    </div>
  )
}

/** Removed after a report or by moderation (EU 2022/2065, article 17). */
function Withheld({ why }: { why: string }) {
  return (
    <div className="mt-4">
      <Notice tone="sun" title={TEXTS.withheldTitle}>
        <p>{TEXTS.withheld}</p>
        {why !== '' && <p className="mt-2">{TEXTS.withheldWhy(why)}</p>}
        <p className="mt-2">{TEXTS.withheldElse}</p>
      </Notice>
    </div>
  )
}

/** No preview, no publishing: the owner must have seen what becomes public. */
function PreviewFailed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const isForeign = error instanceof ApiError && error.code === 'design_not_found'
  return (
    <div className="mt-4">
      <Notice tone={isForeign ? 'quiet' : 'bad'} urgent>
        <p>{isForeign ? TEXTS.notYours : TEXTS.previewFailed}</p>
        {!isForeign && (
          <Button look="quiet" size="small" icon="again" busy={busy} onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        )}
      </Notice>
    </div>
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
          {TEXTS.open}
        </a>
        <Button look="quiet" busy={busy} onClick={onStop} className="sm:ml-auto">
          {TEXTS.stop}
        </Button>
      </div>
    </>
  )
}

/** False where clipboard access is denied: the link is shown for manual copying. */
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
