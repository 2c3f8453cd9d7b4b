/** Builds the PDF book from text and toy. */
import type { DesignSelections } from '@leksmedjan/contract/designs'
import type { ToyDesign } from '@leksmedjan/toymaker/design'
import type { StoryPictureProvider } from '../story-picture-provider.ts'
import { printable, shortened, toyNameOnPaper, withChild } from '../stories.rules.ts'
import type { StoryMaker, StoryText } from '../story-text-provider.ts'
import type { BoundBook } from './book.ts'
import { chanceOf, type Chance } from './chance.ts'
import { dressFeast } from './feast.ts'
import { framed } from './frame.ts'
import { illustrate, type Standing } from './illustration.ts'
import { inksOf } from './ink.ts'
import { layPanel, standingFor, type Framing, type Side } from './layout.ts'
import type { Season } from './places/landscape.ts'

export interface BookWish {
  story: StoryText
  wordsBy: StoryMaker
  toy: ToyDesign
  toyName: string
  selections: DesignSelections
  /** The ordered picture where it was drawn by AI: the cover. null where the toymaker drew it. */
  boughtPicture: Uint8Array | null
  /** Printed only: never sent to a provider. */
  child: { name: string | null; relation: string | null; message: string | null }
  orderNumber: string
  madeAt: Date
}

const COVER: Standing = { across: 0.5, foot: 0.86, size: 0.51, wide: 0.62 }
/** Between the title and the line below. */
const FRAMED_COVER: Standing = { across: 0.5, foot: 0.86, size: 0.56, wide: 0.6 }
const MESSAGE_MOST = 500
const NAME_MOST = 60
const RELATION_MOST = 60

export async function makeBook(
  wish: BookWish,
  pictures: StoryPictureProvider,
  signal: AbortSignal,
): Promise<BoundBook> {
  const { story, toy, selections } = wish
  const chance = chanceOf(selections.seed ^ 0xb00c)
  const occasion = selections.occasion?.value ?? null
  const season = seasonOf(occasion, chance)
  const home = Math.floor(chance.between(0, 1e9))
  const age = selections.recipientAge?.value ?? null
  const colours = selections.colors.map((colour) => colour.value)
  const first = story.scenes.find(({ place }) => place !== 'room')
  const cover = await illustrate(
    {
      scene: { place: first?.place ?? 'meadow', time: 'day', weather: 'clear', season, home },
      ...(wish.boughtPicture === null
        ? { cutout: await pictures.cutOut(toy, -20, signal), standing: COVER }
        : { cutout: await framed(wish.boughtPicture), standing: FRAMED_COVER, isPicture: true }),
      dressing: '',
    },
    chance,
  )
  const pages = []
  const plan = planOf(story.scenes.length, chance)
  for (const [i, scene] of story.scenes.entries()) {
    const { side, framing, turnDeg, sway } = plan[i] ?? {
      side: 'bottom',
      framing: 'whole',
      turnDeg: 0,
      sway: 0,
    }
    signal.throwIfAborted()
    const standing = standingFor(side, framing, sway)
    const picture = await illustrate(
      {
        scene: { ...scene, season, home },
        cutout: await pictures.cutOut(toy, turnDeg, signal),
        standing,
        dressing: scene.isFeast ? dressFeast(occasion, chance, colours) : '',
      },
      chance,
    )
    const text = withChild(scene.text, wish.child.name)
    pages.push({
      picture,
      place: scene.place,
      panel: (doc: PDFKit.PDFDocument) => layPanel(doc, text, side, age),
    })
  }
  // The PDF library and fonts are imported with the first book, which keeps the start fast.
  const { bindBook } = await import('./book.ts')
  return bindBook({
    title: withChild(story.title, wish.child.name),
    toyName: toyNameOnPaper(wish.toyName),
    childName: onPaper(wish.child.name, NAME_MOST),
    relation: onPaper(wish.child.relation, RELATION_MOST),
    occasion,
    message: onPaper(wish.child.message, MESSAGE_MOST),
    orderNumber: wish.orderNumber,
    madeAt: wish.madeAt,
    inks: inksOf(colours),
    cover,
    wordsBy: wish.wordsBy,
    coverBy: wish.boughtPicture === null ? 'toymaker' : 'ai',
    pages,
  })
}

function onPaper(text: string | null, most: number): string | null {
  const read = text === null ? '' : shortened(printable(text.normalize('NFC').replaceAll(/\s+/g, ' ')), most)
  return read === '' ? null : read
}

const SEASONS: Readonly<Record<string, Season>> = {
  christmas: 'winter',
  lucia: 'winter',
  easter: 'spring',
  midsummer: 'summer',
  halloween: 'autumn',
  school_start: 'autumn',
  graduation: 'summer',
}

function seasonOf(occasion: string | null, chance: Chance): Season {
  return SEASONS[occasion ?? ''] ?? chance.pick(['spring', 'summer', 'summer', 'autumn', 'winter'])
}

interface PagePlan {
  side: Side
  framing: Framing
  turnDeg: number
  sway: number
}

/** Camera of each page: from behind on departure, close-up at key scenes; no two consecutive pages alike. */
const FRAMINGS: readonly Framing[] = [
  'whole',
  'close',
  'far',
  'whole',
  'whole',
  'far',
  'close',
  'whole',
  'whole',
]
const TURNS: readonly (readonly [number, number])[] = [
  [-28, 24],
  [8, -12],
  [148, 205],
  [36, -42],
  [-58, 62],
  [30, -34],
  [-8, 14],
  [22, -26],
  [0, -16],
]

function planOf(pages: number, chance: Chance): PagePlan[] {
  const plan: PagePlan[] = []
  const shots = FRAMINGS.map((framing, i) => ({ framing, turns: TURNS[i] ?? ([0, 20] as const) }))
  if (pages < shots.length) shots.splice(DETOUR, 1)
  const first = chance.pick([0, 1])
  for (const [i, { framing, turns }] of shots.slice(0, pages).entries()) {
    // In the second half the toy faces the other way, so the text panel is mirrored.
    const turnDeg = turns[i < HALF ? first : 1 - first] ?? turns[0]
    // Decorations are on both sides of the toy, so the text is below it.
    const isFeast = i === shots.length - 1
    const taken = [plan.at(-1)?.side, plan.at(-HALF)?.side, i === shots.length - 2 ? 'bottom' : undefined]
    const sides = isFeast ? (['bottom'] as const) : SIDES.filter((side) => !taken.includes(side))
    plan.push({ side: chance.pick(sides), framing, turnDeg, sway: isFeast ? 0 : chance.between(-1, 1) })
  }
  return plan
}

const SIDES: readonly Side[] = ['left', 'right', 'bottom', 'top']
const HALF = 4
/** The shot that shorter books leave out. */
const DETOUR = 4
