/** Until accounts open, the button says truthfully that none is needed and shows the way to an order. */
import { PATHS } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TEXTS } from './texts.ts'

export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={TEXTS.signIn}>
      <div className="mt-3 flex flex-col gap-5">
        <p>{TEXTS.signInLater}</p>
        <p className="text-ink-soft">{TEXTS.signInOrder}</p>
        <ButtonLink to={PATHS.orderStatus} look="secondary" wide onClick={onClose}>
          {TEXTS.followOrder}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
