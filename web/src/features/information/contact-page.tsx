import { PageFrame } from '#frame/page-frame.tsx'
import { LongText } from '#ui/text/long-text.tsx'
import { SellerDetails } from '#ui/text/seller-details.tsx'
import { CONTACT, CONTACT_TEXTS } from './contact-texts.ts'
import { WriteButton } from './write-button.tsx'

export default function ContactPage() {
  const { title, lead, write } = CONTACT_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        chapters={CONTACT}
        slots={{ seller: <SellerDetails /> }}
        top={
          <div className="mt-5">
            <WriteButton>{write}</WriteButton>
          </div>
        }
      />
    </PageFrame>
  )
}
