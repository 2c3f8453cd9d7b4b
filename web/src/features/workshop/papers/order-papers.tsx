/** The papers of an order from its payment on; what cannot be printed yet says when it can. */
import type { Paper } from '@leksmedjan/contract/packing'
import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { orderKey } from '../live/use-workshop-changes.ts'
import { refusalWords } from '../packing/refusal.ts'
import { fetchPapers } from '../packing/requests.ts'
import { TEXTS as PACKING } from '../packing/texts.ts'
import { useStaff } from '../standing.ts'
import { TEXTS } from './texts.ts'

export function OrderPapers({ order: { orderNumber, papers, jobs } }: { order: WorkshopOrder }) {
  const { email: me } = useStaff()
  const queries = useQueryClient()
  const code = jobs.at(-1)?.code
  const fetching = useMutation({
    mutationFn: ({ paper, of }: { paper: Paper; of: string }) =>
      fetchPapers({ codes: [of], papers: [paper] }),
    onSuccess: (file, { paper, of }) => saveFile(file, `${of}-${PACKING.paperFiles[paper]}.pdf`),
    onError: (error) => {
      console.error(error)
      notify({ text: refusalWords(error, { me, fallback: PACKING.papersFailed }), tone: 'bad' })
      void queries.invalidateQueries({ queryKey: orderKey(orderNumber) })
    },
  })
  if (code === undefined) return null
  return (
    <ul className="divide-y divide-line border-y border-line text-note">
      {papers.map(({ paper, waitsFor, isPlain }) => (
        <li key={paper} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1.5">
          <div className="min-w-0 flex-1">
            <p className={waitsFor === null ? 'font-semibold' : 'text-ink-soft'}>
              {PACKING.paperNames[paper]}
            </p>
            {waitsFor !== null && <p className="text-ink-soft">{TEXTS.paperWaits[waitsFor]}</p>}
            {isPlain && <p className="text-ink-soft">{TEXTS.plainSlip}</p>}
          </div>
          {waitsFor === null && (
            <Button
              size="small"
              look="quiet"
              icon="download"
              aria-label={TEXTS.fetchPaper(PACKING.paperNames[paper])}
              busy={fetching.isPending && fetching.variables.paper === paper}
              onClick={() => fetching.mutate({ paper, of: code })}
            >
              {TEXTS.fetch}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
