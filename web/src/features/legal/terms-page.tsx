import { TERMS_VERSION } from '@leksmedjan/contract/terms'
import { PageFrame } from '../../frame/page-frame.tsx'
import { longDate } from '../../lib/dates.ts'
import { LongText } from '../../ui/long-text.tsx'
import { SellerDetails } from '../../ui/seller-details.tsx'
import { Warning } from '../../ui/warning.tsx'
import { TERMS_CHAPTERS, TERMS_TEXTS } from './terms-texts.ts'

export default function TermsPage() {
  const { title, lead, updated } = TERMS_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        note={updated(longDate(TERMS_VERSION))}
        numbered
        chapters={TERMS_CHAPTERS}
        slots={{ seller: <SellerDetails />, warning: <Warning /> }}
      />
    </PageFrame>
  )
}
