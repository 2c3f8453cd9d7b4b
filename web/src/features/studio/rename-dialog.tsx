/** Renames the design for its owner; the public page and the order keep the toy's name. */
import { LIMITS } from '@leksmedjan/contract/limits'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Notice } from '#ui/notices/notice.tsx'
import { shortNameOf, type StudioDesign } from './studio-rules.ts'
import { TEXTS } from './texts.ts'
import { useRename } from './use-designs.ts'

interface RenameDialogProps {
  /** null: closed. */
  design: StudioDesign | null
  onClose: () => void
}

export function RenameDialog({ design, onClose }: RenameDialogProps) {
  return (
    <Dialog open={design !== null} onClose={onClose} title={TEXTS.renameTitle}>
      {design !== null && <Renaming design={design} onClose={onClose} />}
    </Dialog>
  )
}

function Renaming({ design, onClose }: { design: StudioDesign; onClose: () => void }) {
  const [name, setName] = useState(() => shortNameOf(design))
  const rename = useRename(design.id)
  const form = useForm({
    faults: { name: name.trim() === '' ? TEXTS.nameNeeded : '' },
    onSubmit: () => {
      if (!rename.isPending) rename.mutate(name.trim(), { onSuccess: onClose })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 flex flex-col gap-5">
      <Field
        label={TEXTS.columns.name}
        hint={TEXTS.renameHint}
        autoComplete="off"
        maxLength={LIMITS.designNameCharacters}
        value={name}
        error={form.errorOf('name')}
        data-first-focus
        onChange={(event) => setName(event.target.value)}
      />
      {rename.isError && (
        <Notice tone="bad" urgent>
          {TEXTS.notRenamed}
        </Notice>
      )}
      <Button type="submit" wide busy={rename.isPending}>
        {TEXTS.saveName}
      </Button>
    </form>
  )
}
