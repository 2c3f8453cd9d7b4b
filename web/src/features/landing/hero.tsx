import { useFacts } from '#lib/config.ts'
import { START_DESIGN } from '#routes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Stage } from '#ui/toy/stage.tsx'
import { TINT_CLASS, type Tint } from '#ui/toy/tint.ts'
import { Tooltip } from '#ui/notices/tooltip.tsx'
import { TEXTS } from './texts.ts'
import { HeroCutOut, SmallCutOut } from './toy-cut-out.tsx'
import { useHeroToy } from './use-hero-toy.ts'

const TOYS = ['dragon', 'bear', 'train', 'doll'] as const
const TINTS: Record<(typeof TOYS)[number], Tint> = {
  dragon: 'sun',
  bear: 'berry',
  train: 'spruce',
  doll: 'plum',
}

export function Hero() {
  const offer = useFacts()?.offer
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-center gap-9 py-8 sm:grid-cols-2 sm:py-11 xl:grid-cols-[minmax(0,1fr)_640px] xl:gap-14">
      <div>
        <h1 className="text-hero leading-[1.05]!">{TEXTS.heading}</h1>
        <p className="mt-5 max-w-105 text-lead text-balance text-ink-soft">
          {offer && TEXTS.lead(offer.artist)}
        </p>
        <div className="mt-7">
          <ButtonLink to={START_DESIGN} size="large" className="max-sm:w-full">
            {TEXTS.start}
          </ButtonLink>
        </div>
        <Facts />
      </div>
      <HeroStage />
    </div>
  )
}

function Facts() {
  const offer = useFacts()?.offer
  return (
    <ul className="mt-7 flex min-h-26 flex-col gap-2.5 text-label font-semibold">
      <Fact>{TEXTS.freeDesign}</Fact>
      {offer && <Fact>{TEXTS.from(offer.from)}</Fact>}
      {offer && <Fact sales={offer.sales}>{offer.arrives}</Fact>}
    </ul>
  )
}

/** `sales` picks the icon by an attribute: the server fills it into the prerendered page, whose elements must not change. */
function Fact({ sales, children }: { sales?: string; children: string }) {
  return (
    <li data-sales={sales} className="group flex items-start gap-3">
      <span className="text-spruce group-data-[sales=closed]:hidden">
        <Icon name="check" size={22} />
      </span>
      {sales !== undefined && (
        <span className="hidden text-ink-soft group-data-[sales=closed]:block">
          <Icon name="later" size={22} />
        </span>
      )}
      {children}
    </li>
  )
}

/** One toy on stage, four to choose from; auto-rotates through them once, never during interaction. */
function HeroStage() {
  const { shown, hasChanged, choose, hold } = useHeroToy(TOYS.length)
  const current = TOYS[shown] ?? 'dragon'
  const words = TEXTS.toys[current]
  return (
    <div onPointerEnter={hold} onFocus={hold}>
      <Stage
        className="aspect-square sm:aspect-[16/15]"
        corner={
          <p className="absolute top-5 right-5 hidden rounded-window bg-card px-4 py-2.5 text-small shadow-rest xl:block">
            <span className="block font-head text-label font-semibold">{words.name}</span>
            {words.words}
          </p>
        }
      >
        {/* LCP image: the first one is rendered without a fade. */}
        <div key={current} className={classes('size-full', hasChanged && 'fade-in')}>
          <HeroCutOut toy={current} alt={words.alt} eager />
        </div>
      </Stage>
      <fieldset className="mt-4 flex flex-wrap justify-center gap-4 max-[359px]:gap-2">
        <legend className="sr-only">{TEXTS.chooseToy}</legend>
        {TOYS.map((toy, index) => (
          <Tooltip key={toy} text={TEXTS.toys[toy].name}>
            <button
              type="button"
              aria-label={TEXTS.toys[toy].name}
              aria-pressed={index === shown}
              data-chosen={index === shown}
              onClick={() => choose(index)}
              className={classes('halo size-16 rounded-row p-1.5', TINT_CLASS[TINTS[toy]])}
            >
              <SmallCutOut toy={toy} shared />
            </button>
          </Tooltip>
        ))}
      </fieldset>
    </div>
  )
}
