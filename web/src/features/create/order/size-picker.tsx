/** The four sizes drawn to scale next to a milk carton. */
import type { ProductSize } from '@leksmedjan/contract/catalogue'
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { useShallow } from 'zustand/react/shallow'
import { kronor } from '#lib/formats/money.ts'
import { selectionsOf } from '#lib/wizard/wizard-data.ts'
import { useWizard, type Wizard } from '#lib/wizard/wizard-store.ts'
import { ChoiceGroup } from '#ui/forms/choice.tsx'
import { Tile } from '#ui/tile.tsx'
import { PLACES } from '../choices/design-summary.ts'
import { DrawnToy } from '../live-toy/drawn-toy.tsx'
import { inCentimetres } from '#lib/formats/measures.ts'
import { useLiveToy } from '../live-toy/live-toy-store.ts'
import { TEXTS } from './texts.ts'
import { ChosenToy } from '../stage/toy-stage.tsx'
import { choiceOf, sizeFault, toyOnOffer } from '../choices/wizard-rules.ts'
import { useWizardContext } from '../wizard-context.ts'

export function SizePicker() {
  const { catalogue, prices } = useWizardContext()
  const data = useWizard((wizard) => wizard.data)
  const change = useWizard((wizard) => wizard.change)
  const { product_sizes: sizes, special_features: features } = catalogue
  const toy = toyOnOffer(data, sizes)
  const faultOf = (size: ProductSize) => sizeFault(data.specialFeatures, features, size.value, toy)
  const unavailable = (size: ProductSize) => {
    if (isUnprintable(size)) return TEXTS.sizeUnprintable
    return faultOf(size) === null ? undefined : TEXTS.sizeTooSmall
  }
  const reason = sizes.map(faultOf).find((fault) => fault !== null)
  return (
    <div id={PLACES.size} className="scroll-mt-6 outline-none">
      <ChoiceGroup
        legend={TEXTS.size}
        aside={<span className="font-normal text-ink-soft">{TEXTS.sizeNote}</span>}
      >
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-6 sm:grid-cols-4">
          {sizes.map((size) => (
            <Tile
              key={size.value}
              small
              control="radio"
              name="size"
              title={size.name}
              detail={<SizeDetail size={size} price={prices.maps?.sizes.get(size.value)} />}
              picture={<SizePicture cm={size.longest_cm} />}
              window="tall"
              badge={size.badge}
              chosen={data.selectedSize.value === size.value}
              unavailable={unavailable(size)}
              onChoose={() => change({ selectedSize: choiceOf(size) })}
            />
          ))}
        </div>
        <p className="mt-6 text-note text-ink-soft">
          {TEXTS.sizeMeasure} {reason} {unprintableWords(sizes)}
        </p>
        <RealSize sizes={sizes} />
      </ChoiceGroup>
    </div>
  )
}

const isUnprintable = (size: ProductSize): boolean => size.fits_no_printer === true

export const sellsNothing = (sizes: readonly ProductSize[]): boolean => sizes.every(isUnprintable)

/** null where every size is printed. */
export function unprintableWords(sizes: readonly ProductSize[]): string | null {
  if (sellsNothing(sizes)) return TEXTS.allUnprintable
  return sizes.some(isUnprintable) ? TEXTS.chooseOther : null
}

/**
 * Measured on the mesh that is printed; until the one of the chosen size is built, scaled from the last. The line's height is
 * reserved until there is one.
 */
function RealSize({ sizes }: { sizes: readonly ProductSize[] }) {
  const sizeMm = useLiveToy(({ toy }) => toy?.sizeMm ?? null)
  const builtMm = useLiveToy(({ longestMm }) => longestMm)
  const { value, name } = useWizard((wizard) => wizard.data.selectedSize)
  const toy = useWizard((wizard) => wizard.generation.toyContent?.toyName ?? DEFAULT_TOY_NAME)
  const wantedMm = (sizes.find((size) => size.value === value)?.longest_cm ?? 0) * 10
  const scale = builtMm === null || wantedMm === 0 ? null : wantedMm / builtMm
  return (
    <p className="min-h-[1.5em] text-note [overflow-wrap:anywhere] text-ink-soft max-sm:min-h-[3em]">
      {sizeMm !== null && scale !== null && TEXTS.realSize(name, toy, inCentimetres(sizeMm, scale))}
    </p>
  )
}

function SizeDetail({ size, price }: { size: ProductSize; price: number | undefined }) {
  return (
    <>
      <span className="block leading-tight">{`${size.longest_cm}\u00a0cm`}</span>
      <span className="mt-1 block pb-1 font-bold text-ink">
        {price === undefined ? '\u00a0' : kronor(price)}
      </span>
    </>
  )
}

/**
 * A one-litre milk carton is 23.5 cm high; the window shows 29 cm so that the largest toy fits its width. A
 * toy fills about four fifths of its cut-out.
 */
const WINDOW_CM = 29
const CARTON_CM = 23.5
const TOY_SHARE = 0.8

const share = (cm: number) => `${(cm / WINDOW_CM) * 100}%`

function SizePicture({ cm }: { cm: number }) {
  const toy = useWizard(useShallow(shapeAndColours))
  return (
    <span aria-hidden className="absolute inset-0">
      <MilkCarton />
      <span
        className="absolute right-0 bottom-0 flex aspect-square items-end"
        style={{ height: share(cm / TOY_SHARE), translate: '4% 8%' }}
      >
        <DrawnToy selections={toy} daylight instead={<ChosenToy />} />
      </span>
    </span>
  )
}

const shapeAndColours = (wizard: Wizard) => ({
  ...selectionsOf(wizard),
  environment: null,
  descriptionText: '',
})

function MilkCarton() {
  return (
    <svg
      viewBox="0 0 70 235"
      aria-hidden
      className="absolute bottom-[2%] left-[6%] w-auto"
      style={{ height: share(CARTON_CM) }}
    >
      <path
        d="M17 14V3h36v11l14 27v191H3V41Z"
        fill="#fff"
        stroke="#8b8098"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path d="M17 14h36M3 41h64" stroke="#8b8098" strokeWidth="2" />
      <path d="M4.500 104h61v66h-61Z" fill="#b9cde4" />
    </svg>
  )
}
