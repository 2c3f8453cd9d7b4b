/** Where links of accounts lead while the shop has none: what is true, and the way to an order. */
import { PageFrame } from '../../frame/page-frame.tsx'
import { PATHS, START_DESIGN } from '../../routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TEXTS } from './texts.ts'

export default function NoAccountPage() {
  return (
    <PageFrame title={TEXTS.pageTitle} className="page-width py-12">
      <div className="flex max-w-140 flex-col items-start gap-5">
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.title}</h1>
        <p>{TEXTS.body}</p>
        <p className="text-ink-soft">{TEXTS.follow}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={START_DESIGN}>{TEXTS.design}</ButtonLink>
          <ButtonLink to={PATHS.orderStatus} look="secondary">
            {TEXTS.orderStatus}
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
