/** The project of a printer for Bambu Studio or OrcaSlicer: shown to staff, uploaded and taken away by the operator. */
import { PRINT_LIMITS, projectRefusal, type PrintersAnswer } from '@leksmedjan/contract/prints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayAndTime } from '#lib/formats/dates.ts'
import { ApiError, wordsOf } from '#lib/request.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notices/notice.tsx'
import { notify } from '#ui/notices/toast-store.ts'
import { applicationName, filamentsText } from '../slicer-project.ts'
import { PRINTERS_KEY, removeProject, uploadProject } from './requests.ts'
import { TEXTS } from './texts.ts'

type ShownPrinter = PrintersAnswer['printers'][number]

export function Project({ printer, mayChange }: { printer: ShownPrinter; mayChange: boolean }) {
  const { project, name } = printer
  if (project === null && !mayChange) return null
  return (
    <section
      aria-label={TEXTS.projectOf(name)}
      className="flex flex-col gap-2 border-t border-line pt-3 text-note"
    >
      <h4 className="font-bold">{TEXTS.project}</h4>
      {project === null ? (
        <p className="text-ink-soft">{TEXTS.projectHint}</p>
      ) : (
        <>
          <p className="wrap-anywhere">{project.name}</p>
          <p className="text-ink-soft">
            {applicationName(project.application)}, {filamentsText(project.materials)}
          </p>
          <p className="text-ink-soft wrap-anywhere">
            {TEXTS.uploaded(dayAndTime(project.uploadedAt), project.uploadedBy)}
          </p>
        </>
      )}
      <TooFewFilaments printer={printer} />
      {mayChange && <Change printer={printer} />}
    </section>
  )
}

/** A toy with more colours than the project has filaments cannot be put into it. */
function TooFewFilaments({ printer: { project, slots } }: { printer: ShownPrinter }) {
  const filaments = project?.materials.length ?? slots
  if (filaments >= slots) return null
  return <Notice tone="sun">{TEXTS.tooFewFilaments(filaments, slots)}</Notice>
}

function Change({ printer: { id: printer, name, project } }: { printer: ShownPrinter }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const uploading = useProjectChange({
    run: (file: File) => {
      const fileName = file.name.slice(-PRINT_LIMITS.projectName)
      return uploadProject({ printer, name: fileName, ...(project && { replaces: project.id }) }, file)
    },
    said: TEXTS.projectSaved(name),
  })
  const fault = isTooLarge ? TEXTS.projectTooLarge : uploading.fault
  return (
    <>
      {fault !== null && <Notice tone="bad" title={fault} urgent />}
      <input
        ref={picker}
        type="file"
        accept=".3mf,model/3mf"
        hidden
        aria-label={TEXTS.chooseProject(name)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          const isLarge = file !== undefined && file.size > PRINT_LIMITS.projectBytes
          setTooLarge(isLarge)
          if (file !== undefined && !isLarge) uploading.take(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="small"
          busy={uploading.busy}
          aria-label={(project === null ? TEXTS.uploadFor : TEXTS.replaceFor)(name)}
          onClick={() => picker.current?.click()}
        >
          {project === null ? TEXTS.uploadProject : TEXTS.replaceProject}
        </Button>
        {project !== null && (
          <Button
            look="quiet"
            size="small"
            aria-label={TEXTS.removeFor(name)}
            onClick={() => setRemoving(true)}
          >
            {TEXTS.removeProject}
          </Button>
        )}
      </div>
      {project !== null && (
        <Dialog open={isRemoving} onClose={() => setRemoving(false)} title={TEXTS.removeTitle}>
          <Remove printerId={printer} name={name} project={project} onClose={() => setRemoving(false)} />
        </Dialog>
      )}
    </>
  )
}

interface RemoveProps {
  printerId: string
  name: string
  project: { id: string; name: string }
  onClose: () => void
}

function Remove({ printerId, name, project, onClose }: RemoveProps) {
  const removing = useProjectChange({
    run: () => removeProject({ printerId, id: project.id }),
    said: TEXTS.projectRemoved(name),
  })
  return (
    <div className="mt-4 flex flex-col gap-4">
      {removing.fault !== null && <Notice tone="bad" title={removing.fault} urgent />}
      <p className="wrap-anywhere">{TEXTS.removeBody(project.name)}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={removing.busy} onClick={() => removing.take(undefined)}>
          {TEXTS.removeProject}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Where somebody else was first, the printers are read anew. */
function useProjectChange<Wish>({
  run,
  said,
}: {
  run: (wish: Wish) => Promise<PrintersAnswer>
  said: string
}): { take: (wish: Wish) => void; busy: boolean; fault: string | null } {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      queries.setQueryData(PRINTERS_KEY, answer)
      notify({ text: said })
    },
    onError: async (failure) => {
      console.error(failure)
      if (failure instanceof ApiError && failure.code === 'printer_project_changed')
        await queries.invalidateQueries({ queryKey: PRINTERS_KEY })
    },
  })
  return { take: mutate, busy: isPending, fault: error === null ? null : faultWords(error) }
}

function faultWords(error: Error): string {
  if (error instanceof ApiError && error.status === 413) return TEXTS.projectTooLarge
  const details =
    error instanceof ApiError ? (error.body?.details as { reason?: unknown } | undefined) : undefined
  const refused = projectRefusal.safeParse(details?.reason)
  return refused.success ? TEXTS.projectRefusals[refused.data] : wordsOf(error, TEXTS.projectFailed)
}
