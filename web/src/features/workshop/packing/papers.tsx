/** The papers of the parcel, one by one or all at once. */
import { PAPERS, type Leaving, type PackingJob, type Paper } from '@leksmedjan/contract/packing'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchPapers } from './requests.ts'
import { useStaff } from '../standing.ts'
import { holdsToy } from './parcel-rules.ts'
import { refusalWords } from './refusal.ts'
import { TEXTS } from './texts.ts'
import { PACKING_KEY } from './use-packing.ts'

interface PapersProps {
  job: PackingJob
  /** Nothing for the outside where its buyer comes for it. */
  isPickup: boolean
  /** As chosen in the form below; absent once it is sent. */
  leaving?: Leaving
}

export function Papers({ job, isPickup, leaving }: PapersProps) {
  const { email: me } = useStaff()
  const queries = useQueryClient()
  const belongs: Partial<Record<Paper, boolean>> = {
    card: job.greeting !== null,
    label: leaving === undefined || holdsToy(job),
    address: !isPickup,
    customs: !isPickup && job.customs !== null,
  }
  const papers = PAPERS.filter((paper) => belongs[paper] !== false)
  const fetching = useMutation({
    mutationFn: (wanted: readonly Paper[]) =>
      fetchPapers({ codes: [job.code], papers: [...wanted], leaving }),
    onSuccess: (file, wanted) => {
      const [only] = wanted
      const paper = wanted.length === 1 && only !== undefined ? TEXTS.paperFiles[only] : TEXTS.papersFile
      saveFile(file, `${job.code}-${paper}.pdf`)
      // The shop's own labels among them are printed with it.
      void queries.invalidateQueries({ queryKey: PACKING_KEY })
    },
    onError: (error) => {
      console.error(error)
      notify({ text: refusalWords(error, { me, fallback: TEXTS.papersFailed }), tone: 'bad' })
    },
  })
  return (
    <section aria-label={TEXTS.papers}>
      <h3 className="mb-3 text-h4">{TEXTS.papers}</h3>
      <Button
        look="secondary"
        size="small"
        icon="download"
        busy={fetching.isPending}
        onClick={() => fetching.mutate(papers)}
      >
        {TEXTS.printAll}
      </Button>
      {/* The words of each row begin at the edge of the button. */}
      <div className="-ml-2 flex flex-wrap gap-x-2.5">
        {papers.map((paper) => (
          <Button
            key={paper}
            look="quiet"
            size="small"
            busy={fetching.isPending}
            onClick={() => fetching.mutate([paper])}
          >
            {TEXTS.paperNames[paper]}
          </Button>
        ))}
      </div>
    </section>
  )
}
