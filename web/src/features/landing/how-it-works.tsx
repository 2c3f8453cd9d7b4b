import type { ReactNode } from 'react'
import { PATHS } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Check } from '#ui/forms/choice.tsx'
import { classes } from '#ui/class-names.ts'
import { Stage } from '#ui/toy/stage.tsx'
import { tintAt, TINT_CLASS } from '#ui/toy/tint.ts'
import { BoxBack, BoxFront } from './box.tsx'
import { TEXTS } from './texts.ts'
import { HeroCutOut, SmallCutOut } from './toy-cut-out.tsx'

export function HowItWorks() {
  const pictures = [<Choosing key="choosing" />, <Preview key="preview" />, <Packed key="packed" />]
  return (
    <section id="how-it-works" className="page-width scroll-mt-20 py-14 sm:py-24">
      <h2 className="text-center text-h1-phone sm:text-h1">{TEXTS.how}</h2>
      <ol className="mt-8 grid gap-9 sm:mt-12 sm:grid-cols-3 sm:gap-8">
        {TEXTS.steps.map((step, index) => (
          <Step key={step.title} number={index + 1} {...step}>
            {pictures[index]}
          </Step>
        ))}
      </ol>
      <div className="mt-10 text-center sm:mt-12">
        <ButtonLink to={PATHS.create}>{TEXTS.startSteps}</ButtonLink>
      </div>
    </section>
  )
}

interface StepProps {
  number: number
  title: string
  body: string
  children: ReactNode
}

function Step({ number, title, body, children }: StepProps) {
  return (
    <li>
      <div className="aspect-[4/3] overflow-hidden rounded-stage">{children}</div>
      <div className="mt-6 flex gap-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sun font-head text-h3 font-semibold text-on-sun"
        >
          {number}
        </span>
        <div>
          <h3 className="text-h3">
            <span className="sr-only">{TEXTS.stepNumber(number)}: </span>
            {title}
          </h3>
          <p className="mt-1.5 text-note text-ink-soft">{body}</p>
        </div>
      </div>
    </li>
  )
}

function Choosing() {
  return (
    <div className="grid size-full grid-cols-2 content-center justify-center gap-3 bg-sand px-[14%] py-[5%]">
      {(['bear', 'robot', 'train', 'doll'] as const).map((toy, index) => (
        <div
          key={toy}
          data-chosen={index === 0}
          className={classes('halo aspect-[6/5] rounded-row p-1.5', TINT_CLASS[tintAt(index)])}
        >
          <SmallCutOut toy={toy} />
          {index === 0 && <Check className="absolute -top-2.5 -right-2.5" />}
        </div>
      ))}
    </div>
  )
}

function Preview() {
  return (
    <Stage plate={false} className="size-full">
      <HeroCutOut toy="dragon-engraved" />
    </Stage>
  )
}

function Packed() {
  return (
    <div className="relative size-full bg-berry-soft">
      <BoxBack />
      <div className="absolute inset-x-0 top-[2%] mx-auto aspect-square h-[84%]">
        <HeroCutOut toy="dragon" />
      </div>
      <BoxFront />
    </div>
  )
}
