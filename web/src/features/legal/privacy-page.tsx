import { PageFrame } from '../../frame/page-frame.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { SellerDetails } from '../../ui/seller-details.tsx'
import { PRIVACY, PRIVACY_TEXTS } from './privacy-texts.ts'

export default function PrivacyPage() {
  const { title, lead, updated } = PRIVACY_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        note={updated}
        numbered
        chapters={PRIVACY}
        slots={{ seller: <SellerDetails /> }}
      />
    </PageFrame>
  )
}
