/** Layout of pages that mailed links lead to: a toy, one sentence, the next action. */
import type { ReactNode } from 'react'
import { PageFrame } from '#frame/page-frame.tsx'
import { ShopPicture } from '#ui/toy/shop-picture.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import type { Tint } from '#ui/toy/tint.ts'

/** Keeps the question mark from wrapping onto a line of its own. */
const TAIL = 6
const unbrokenTail = (title: string): ReactNode =>
  title.endsWith('?') ? (
    <>
      {title.slice(0, -TAIL)}
      <span className="whitespace-nowrap">{title.slice(-TAIL)}</span>
    </>
  ) : (
    title
  )

interface LinkCardProps {
  title: string
  toy: string
  tint?: Tint
  children: ReactNode
}

export function LinkCard({ title, toy, tint = 'sun', children }: LinkCardProps) {
  return (
    <PageFrame title={title} topBar="order" className="page-width grid place-items-center py-8 sm:py-12">
      <div className="flex w-full max-w-110 flex-col items-center gap-5 text-center">
        <Stage tint={tint} className="aspect-[4/3] w-full max-w-80">
          <ShopPicture file={toy} eager />
        </Stage>
        <h1 className="w-full text-h1-phone [overflow-wrap:anywhere] sm:text-h1">{unbrokenTail(title)}</h1>
        {children}
      </div>
    </PageFrame>
  )
}
