import { PageFrame } from '#frame/page-frame.tsx'
import { longDate } from '#lib/formats/dates.ts'
import { LongText } from '#ui/text/long-text.tsx'
import { COOKIES, COOKIE_TEXTS } from './cookie-texts.ts'
import { ForgetEmail } from './forget-email.tsx'
import { PaymentCookies } from './payment-cookies.tsx'
import { TEXTS } from './texts.ts'

export default function CookiePage() {
  const { title, lead, updated } = COOKIE_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        note={TEXTS.updated(longDate(updated))}
        chapters={COOKIES}
        slots={{ forget: <ForgetEmail />, 'payment-cookies': <PaymentCookies /> }}
      />
    </PageFrame>
  )
}
