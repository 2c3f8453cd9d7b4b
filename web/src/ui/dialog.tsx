/**
 * Native <dialog>: focus trap and focus restoration are built in; `data-first-focus` marks the initial focus.
 * Centred on wide screens, a bottom sheet on phones.
 */
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { focusHeading, isFocusLost } from '../lib/lost-focus.ts'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'
import { Toaster } from './notices/toaster.tsx'
import { TEXTS } from './texts.ts'

interface DialogProps {
  open: boolean
  /** Called on Escape, the close button and a scrim press. Omitted: not dismissible. */
  onClose?: (() => void) | undefined
  title: string
  /** Above the title, such as the toy to be saved. */
  picture?: ReactNode
  /** Centres picture, title and text; the close button is in the corner. */
  centred?: boolean
  /** sheet: as high as its content up to the viewport minus 56 px, at the bottom of all but a desk. */
  form?: 'dialog' | 'sheet'
  children: ReactNode
}

const FORMS = {
  dialog:
    'm-auto w-[min(520px,100vw-32px)] rounded-stage max-sm:mx-0 max-sm:mt-auto max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none',
  sheet: 'mx-auto mt-auto mb-0 w-full max-w-[600px] rounded-t-stage lg:mb-auto lg:rounded-b-stage',
}

export function Dialog({
  open,
  onClose,
  title,
  picture,
  centred = false,
  form = 'dialog',
  children,
}: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    if (open && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-toasts]')?.showPopover()
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!open && dialog.open) {
      dialog.close()
      // What opened it may be gone, such as the sign-in button after a sign-in.
      if (isFocusLost()) focusHeading()
    }
  }, [open])
  // One that is mounted only while it is open: closed while it is still in the page, it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])
  useScrimTouch(box, onClose)
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className={classes(
        'rises max-h-[calc(100dvh-56px)] [@media(max-height:479px)]:max-h-dvh overflow-y-auto max-sm:scroll-pt-24 bg-paper p-0 text-ink shadow-lift',
        // What has the focus is seen above a foot that stays in sight.
        '[@media(min-height:640px)]:has-data-foot:scroll-pb-40 sm:[@media(min-height:640px)]:has-data-foot:scroll-pb-72',
        FORMS[form],
      )}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // The event comes in a later task: in development React mounts twice, and the dialog is open again by then.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose?.()}
    >
      {open && (
        <div className={classes('p-5 sm:p-8', centred && 'relative text-center')}>
          {form === 'sheet' && (
            <div aria-hidden className="mx-auto mb-3 h-1 w-10 rounded-full bg-field-line/60 lg:hidden" />
          )}
          {picture}
          <div
            className={classes(
              centred ? 'mx-8' : 'flex items-start justify-between gap-4',
              // Higher than a phone, it scrolls below its title and its close button.
              !centred &&
                picture === undefined &&
                form === 'dialog' &&
                'max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:-mx-5 max-sm:-mt-5 max-sm:bg-paper max-sm:px-5 max-sm:pt-5 max-sm:pb-2',
            )}
          >
            <h2 id={titleId} className="min-w-0 pt-2.5 wrap-anywhere text-h2-phone sm:text-h2">
              {title}
            </h2>
            {onClose && (
              <IconButton
                icon="close"
                label={TEXTS.close}
                onClick={onClose}
                className={centred ? 'absolute top-3 right-3' : '-mr-2'}
              />
            )}
          </div>
          {children}
          <Toaster inDialog />
        </div>
      )}
    </dialog>
  )
}

/** A press on the scrim targets the dialog element itself; the keyboard equivalent is Escape. */
function useScrimTouch(box: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined) {
  useEffect(() => {
    const dialog = box.current
    const close = (event: MouseEvent) => {
      if (event.target === dialog) onClose?.()
    }
    dialog?.addEventListener('click', close)
    return () => dialog?.removeEventListener('click', close)
  }, [box, onClose])
}

/** Bottom sheet with the full summary on phones. */
export function Sheet(props: Omit<DialogProps, 'form'>) {
  return <Dialog {...props} form="sheet" />
}
