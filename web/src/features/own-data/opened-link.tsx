/** Opened by the e-mailed link: export of all data, and an erasure request that can be withdrawn. */
import type { OwnDataAnswer } from '@leksmedjan/contract/own-data'
import { useEffect, useRef, useState } from 'react'
import { longDate, shortDate } from '#lib/formats/dates.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErasureWaits } from '#ui/notices/erasure-waits.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { askOwnData, fetchOwnData } from './requests.ts'
import { TEXTS } from './texts.ts'

export function OpenedLink({ linkKey }: { linkKey: string }) {
  const [stand, setStand] = useState<OwnDataAnswer | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState<'copy' | 'wish' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [timesAnswered, setTimesAnswered] = useState(0)
  const erasure = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is another one now.
  useEffect(() => {
    if (timesAnswered > 0) erasure.current?.focus()
  }, [timesAnswered])
  useEffect(() => {
    askOwnData({ key: linkKey }).then(setStand, setFailure)
  }, [linkKey])

  const run = async (what: 'copy' | 'wish', work: () => Promise<void>) => {
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      console.error(error)
      setFailure(error)
    }
    setAsking(false)
    setBusy(null)
  }
  const wishFor = async (wish: 'erase' | 'keep') => {
    await run('wish', async () => setStand(await askOwnData({ key: linkKey, wish })))
    setTimesAnswered((times) => times + 1)
  }
  const download = () =>
    void run('copy', async () =>
      saveFile(await fetchOwnData(linkKey), `${TEXTS.copyFile}-${shortDate(new Date().toISOString())}.zip`),
    )

  if (failure instanceof ApiError && failure.code === 'own_data_link_over')
    return (
      <>
        <div className="mt-6">
          <Notice tone="bad" urgent title={TEXTS.over}>
            <p>{TEXTS.overLead}</p>
          </Notice>
        </div>
        <AskForLink />
      </>
    )
  return (
    <>
      {failure !== null && (
        <div className="mt-6">
          <Notice tone="bad" urgent>
            <p>{wordsOf(failure, TEXTS.failed)}</p>
          </Notice>
        </div>
      )}
      {stand === null && failure === null && (
        <Loading text={TEXTS.loading}>
          <Skeleton className="mt-6 h-40 w-full" />
        </Loading>
      )}
      {stand !== null && (
        <>
          <p className="mt-2 text-h4 break-words text-ink-soft">{TEXTS.aboutAddress(stand.email)}</p>
          <Panel aria-labelledby="copy" className="mt-6 flex flex-col gap-4">
            <h2 id="copy" className="text-h3">
              {TEXTS.copyTitle}
            </h2>
            <p>{TEXTS.copyLead}</p>
            <Button
              icon="download"
              busy={busy === 'copy'}
              className="self-start max-sm:w-full"
              onClick={download}
            >
              {TEXTS.copy}
            </Button>
          </Panel>
          <Panel aria-labelledby="erase" className="mt-6 flex flex-col gap-4">
            <h2 id="erase" ref={erasure} tabIndex={-1} className="text-h3 outline-none">
              {TEXTS.eraseTitle}
            </h2>
            <Deletion
              stand={stand}
              busy={busy === 'wish'}
              onAsk={() => setAsking(true)}
              onKeep={() => void wishFor('keep')}
            />
          </Panel>
        </>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={TEXTS.sure}>
        <div className="mt-3 flex flex-col gap-5">
          <p>{TEXTS.sureLead}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy === 'wish'} onClick={() => void wishFor('erase')}>
              {TEXTS.yes}
            </Button>
            <Button look="secondary" data-first-focus onClick={() => setAsking(false)}>
              {TEXTS.no}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}

interface DeletionProps {
  stand: OwnDataAnswer
  busy: boolean
  onAsk: () => void
  onKeep: () => void
}

function Deletion({
  stand: { requested_at: asked, due_at: due, waits_for: waits },
  busy,
  onAsk,
  onKeep,
}: DeletionProps) {
  if (asked === null || due === null)
    return (
      <>
        <p>{TEXTS.eraseLead}</p>
        <Button look="secondary" className="self-start max-sm:w-full" onClick={onAsk}>
          {TEXTS.erase}
        </Button>
      </>
    )
  return (
    <>
      <Notice tone="sun" title={TEXTS.filed}>
        <p>{TEXTS.filedLead(longDate(asked), longDate(due))}</p>
        <ErasureWaits waits={waits} />
      </Notice>
      <Button look="secondary" busy={busy} className="self-start max-sm:w-full" onClick={onKeep}>
        {TEXTS.keep}
      </Button>
    </>
  )
}
