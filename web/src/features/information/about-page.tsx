import { PageFrame } from '#frame/page-frame.tsx'
import { START_DESIGN } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LongText } from '#ui/text/long-text.tsx'
import { SellerDetails } from '#ui/text/seller-details.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { Warning } from '#ui/notices/warning.tsx'
import { ABOUT, ABOUT_TEXTS } from './about-texts.ts'

export default function AboutPage() {
  const { title, lead } = ABOUT_TEXTS
  return (
    <PageFrame title={title} footer="full" className="page-width py-8 sm:py-12">
      <LongText
        title={title}
        lead={lead}
        chapters={ABOUT}
        slots={{ seller: <SellerDetails />, warning: <Warning /> }}
        top={<Bear />}
      />
      <div className="mt-12 lg:ml-84 print:hidden">
        <ButtonLink to={START_DESIGN} size="large">
          {ABOUT_TEXTS.start}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}

function Bear() {
  return (
    <Stage className="mt-6 aspect-[640/400] lg:aspect-[904/380] print:hidden">
      <ShopPicture file="bear" alt={ABOUT_TEXTS.picture} eager />
    </Stage>
  )
}
