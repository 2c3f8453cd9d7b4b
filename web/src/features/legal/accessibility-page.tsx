import { PageFrame } from '#frame/page-frame.tsx'
import { longDate } from '#lib/formats/dates.ts'
import { LongText } from '#ui/text/long-text.tsx'
import { SellerDetails } from '#ui/text/seller-details.tsx'
import { ACCESSIBILITY, ACCESSIBILITY_TEXTS } from './accessibility-texts.ts'
import { TEXTS } from './texts.ts'

export default function AccessibilityPage() {
  const { title, lead, updated } = ACCESSIBILITY_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        note={TEXTS.updated(longDate(updated))}
        chapters={ACCESSIBILITY}
        slots={{ seller: <SellerDetails /> }}
      />
    </PageFrame>
  )
}
