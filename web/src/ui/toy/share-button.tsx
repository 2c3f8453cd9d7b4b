import { useState } from 'react'
import { Button } from '../button.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TEXTS } from './share-texts.ts'

interface ShareButtonProps {
  /** Design id or prompt id. */
  designId: string
  name: string
  className?: string
}

export function ShareButton({ designId, name, className }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="secondary"
        icon="share"
        onClick={() => setOpen(true)}
        {...(className !== undefined && { className })}
      >
        {TEXTS.share}
      </Button>
      <ShareDialog designId={isOpen ? designId : null} name={name} onClose={() => setOpen(false)} />
    </>
  )
}
