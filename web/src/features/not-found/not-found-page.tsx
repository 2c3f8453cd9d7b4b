import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageFrame } from '#frame/page-frame.tsx'
import { PATHS } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { TEXTS } from './texts.ts'

export default function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => console.error('404: no page at', pathname), [pathname])
  return (
    <PageFrame title={TEXTS.pageTitle} className="page-width grid place-items-center py-9">
      <div data-not-found className="flex w-full max-w-105 flex-col items-center text-center">
        <Stage className="aspect-square w-full max-w-82">
          <ShopPicture file="dragon-back" eager />
        </Stage>
        <h1 className="mt-10 font-head text-[5.5rem] leading-none">{TEXTS.title}</h1>
        <p lang="en" className="mt-2 font-head text-h2 font-semibold">
          {TEXTS.english.lead}
        </p>
        <p className="mt-3 max-w-80 text-ink-soft">{TEXTS.swedish}</p>
        <div className="mt-6 w-full">
          <ButtonLink to={PATHS.public} size="large" wide>
            <span lang="en">{TEXTS.english.home}</span>
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  )
}
