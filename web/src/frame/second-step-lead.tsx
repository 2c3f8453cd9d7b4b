/** Shown in place of an account page while the second factor is missing; the page opens once it is given. */
import { openSignIn } from '../lib/account/sign-in-dialog.ts'
import { Button } from '../ui/button.tsx'
import { ShopPicture } from '../ui/toy/shop-picture.tsx'
import { Stage } from '../ui/toy/stage.tsx'
import { PageFrame } from './page-frame.tsx'
import { TEXTS } from './texts.ts'

export function SecondStepLead({ title }: { title: string }) {
  return (
    <PageFrame title={title} className="page-width grid place-items-center py-12">
      <div className="flex w-full max-w-105 flex-col items-center gap-5 text-center">
        <Stage className="aspect-[4/3] w-full max-w-80">
          <ShopPicture file="robot" eager />
        </Stage>
        <h1 className="text-h1-phone sm:text-h1">{TEXTS.secondStepTitle}</h1>
        <p className="text-ink-soft">{TEXTS.secondStepBody(title)}</p>
        <Button wide onClick={() => openSignIn()}>
          {TEXTS.toSecondStep}
        </Button>
      </div>
    </PageFrame>
  )
}
