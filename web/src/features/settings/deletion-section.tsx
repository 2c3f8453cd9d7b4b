/**
 * The client deletes no account itself (Spec §5): it files a request that the operator carries out within 30
 * days.
 */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#lib/formats/dates.ts'
import type { Customer } from '#lib/account/session-sync.ts'
import { useAuthCall } from '#lib/account/use-auth-call.ts'
import { AuthFailureNotice } from '#ui/notices/auth-failure-notice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErasureWaits } from '#ui/notices/erasure-waits.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { LoadFailed, Section } from './section.tsx'
import { askForDeletion, readDeletion, withdrawDeletion } from './requests.ts'
import { TEXTS } from './texts.ts'

export function DeletionSection({ user }: { user: Customer }) {
  const request = useQuery({ queryKey: ['account', user.id, 'deletion'], queryFn: readDeletion })
  const call = useAuthCall()
  const [isConfirming, setConfirming] = useState(false)
  const { requested_at: asked = null, due_at: due = null } = request.data ?? {}
  const change = async (work: () => Promise<unknown>, words: string) => {
    const done = await call.run(async () => void (await work()))
    if (!done) return
    setConfirming(false)
    notify({ text: words })
    await request.refetch()
  }
  return (
    <Section title={TEXTS.deletionTitle} lead={TEXTS.deletionLead}>
      {request.isPending && (
        <Loading text={TEXTS.loading}>
          <Skeleton className="h-13 w-64" />
        </Loading>
      )}
      {request.isError && <LoadFailed onRetry={() => void request.refetch()} />}
      {!isConfirming && <AuthFailureNotice failure={call.failure} />}
      {request.data && (asked === null || due === null) && (
        <Button look="secondary" className="self-start" onClick={() => setConfirming(true)}>
          {TEXTS.deletionAsk}
        </Button>
      )}
      {asked !== null && due !== null && (
        <>
          <Notice tone="sun" title={TEXTS.deletionFiled}>
            <p>{TEXTS.deletionPending(longDate(asked), longDate(due))}</p>
            <ErasureWaits waits={request.data?.waits_for ?? []} />
          </Notice>
          <Button
            look="secondary"
            className="self-start"
            busy={call.busy}
            onClick={() => void change(withdrawDeletion, TEXTS.deletionWithdrawn)}
          >
            {TEXTS.deletionWithdraw}
          </Button>
        </>
      )}
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title={TEXTS.deletionDialog}>
        <div className="mt-3 flex flex-col gap-5">
          <p>{TEXTS.deletionExplained}</p>
          <AuthFailureNotice failure={call.failure} />
          <div className="flex flex-wrap gap-3">
            <Button busy={call.busy} onClick={() => void change(askForDeletion, TEXTS.deletionFiled)}>
              {TEXTS.deletionSend}
            </Button>
            <Button look="secondary" data-first-focus onClick={() => setConfirming(false)}>
              {TEXTS.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </Section>
  )
}
