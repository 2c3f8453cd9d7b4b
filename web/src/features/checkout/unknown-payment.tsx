/** Nobody has said yet what became of a payment: the truth, and no button that pays. */
import { PATHS } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TEXTS } from './texts.ts'

export function UnknownPayment({ email }: { email: string }) {
  return (
    <Notice tone="sun" urgent title={TEXTS.unknownTitle}>
      <p className="mt-1">{TEXTS.unknownBody(email)}</p>
      <p className="mt-3 flex items-center gap-3 text-plum">
        <Spinner />
        {TEXTS.unknownAsking}
      </p>
      <div className="mt-4">
        <ButtonLink to={PATHS.orderStatus} look="secondary" size="small">
          {TEXTS.orderStatus}
        </ButtonLink>
      </div>
    </Notice>
  )
}
