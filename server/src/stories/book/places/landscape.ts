/** What several places share: sky, ground, hills, grass, and the seasons of it. */
import { circle, cloud, ellipse, flower, glow, rect, ridge, SHEET, star, stone, tuft } from '../brush.ts'
import type { Chance } from '../chance.ts'
import type { StoryPlace, StoryTime, StoryWeather } from '../../story-text-provider.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

export interface Scene {
  place: StoryPlace
  time: StoryTime
  weather: StoryWeather
  season: Season
  /** Seed of the room: the same from page to page. */
  home: number
}

/** SVG without its frame. */
export interface Painting {
  sky: string
  land: string
  /** From here down everything is ground, pixels from the top. */
  groundFrom: number
  /** Edges of the sheet, out of focus. */
  front: string
  /** Falls or blows before the toy. */
  weather: string
  /** Laid over everything, toy included: the hour's light. */
  wash: { colour: string; opacity: number; blend: 'multiply' | 'soft-light' | 'over' }
}

/** Where the near ground begins, in pixels from the top. */
export const GROUND = 800
const { width: W, height: H } = SHEET

export interface Brushes extends Scene {
  chance: Chance
  /** Pixels by which the ground is raised to the toy's baseline. */
  rise: number
  lit: boolean
  leaf: string
  leafLight: string
  grass: readonly [far: string, mid: string, near: string]
}

export const SKIES: Readonly<Record<StoryTime, readonly [string, string]>> = {
  morning: ['#a8d4ec', '#fde3cf'],
  day: ['#7fc0e6', '#e4f3ee'],
  evening: ['#7d74b8', '#ffb987'],
  night: ['#141c46', '#3d4f8e'],
}

export interface Place {
  /** From here down everything is ground, pixels from the top, before it is raised. */
  groundFrom: number
  /** Stays where it is when the ground is raised. */
  sky(brushes: Brushes): string
  land(brushes: Brushes): string
  front(brushes: Brushes): string
  ownLight?: Painting['wash']
}

export const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** From the top of the sheet to three quarters down. */
export function depth([high, low]: readonly [string, string]): string {
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset=".72" stop-color="${low}"/></linearGradient>` +
    rect(0, 0, W, H, 'url(#sky)')
  )
}

export function sky({ time, chance, weather }: Brushes, own?: readonly [string, string]): string {
  const grey = weather === 'rain' || weather === 'fog'
  let drawn = depth(own ?? SKIES[time])
  const x = chance.between(180, W - 180)
  const y = chance.between(130, 260)
  if (time === 'night') {
    drawn += many(70, () =>
      circle(
        chance.between(0, W),
        chance.between(0, 640),
        chance.between(1.2, 4),
        '#fff6d8',
        `opacity="${chance.between(0.4, 1).toFixed(2)}"`,
      ),
    )
    drawn += many(5, () =>
      star(chance.between(60, W - 60), chance.between(50, 420), chance.between(10, 18), '#ffe9a8'),
    )
    drawn +=
      glow(x, y, 190, '#fff3c9', 0.22) +
      circle(x, y, 82, '#fff3cf') +
      circle(x - 24, y - 18, 14, '#eadcae') +
      circle(x + 26, y + 20, 20, '#eadcae') +
      circle(x + 8, y - 40, 9, '#eadcae')
  } else if (!grey) {
    const low = time === 'evening' || time === 'morning'
    const at = low ? 520 : y
    drawn += glow(x, at, 330, '#fff1c4', 0.55) + circle(x, at, low ? 110 : 84, low ? '#ffdf9e' : '#ffe9a0')
  }
  const clouds = time === 'night' ? 2 : 4
  const fill = time === 'evening' ? '#ffd9c2' : grey ? '#d3dbe3' : '#ffffff'
  return (
    drawn +
    many(clouds + (grey ? 3 : 0), (i) =>
      cloud(
        ((i + chance.between(0.1, 0.9)) * W) / clouds,
        chance.between(90, 380),
        chance.between(60, 120),
        fill,
        time === 'night' ? 0.16 : 0.8,
      ),
    )
  )
}

export function ground({ chance, grass }: Brushes, y = GROUND): string {
  return ridge(chance, y - 60, 26, 4, grass[1]) + ridge(chance, y + 70, 20, 3, grass[2])
}

export function distantHills({ chance, grass, time }: Brushes): string {
  const haze = time === 'evening' ? '#b79fc4' : time === 'night' ? '#5b6a9a' : '#b6d3d6'
  return ridge(chance, 560, 60, 5, haze, 'opacity=".75"') + ridge(chance, 660, 50, 4, grass[0])
}

/** Blades and blossoms at the bottom corners, out of focus. */
export function meadowEdge(
  { chance, grass, season }: Brushes,
  petals = ['#ffffff', '#f7c6d9', '#ffd23f', '#8fb7e8'],
): string {
  const blades = season === 'winter' ? ['#ffffff', '#e3edf6'] : [grass[1], grass[2], '#4f8a4a']
  const corner = (left: boolean) => {
    const at = () => (left ? chance.between(-40, 330) : chance.between(W - 330, W + 40))
    return (
      many(8, () => tuft(chance, at(), H + 30, chance.between(150, 300), blades)) +
      (season === 'winter'
        ? ''
        : many(4, () => flower(at(), H + 20, chance.between(150, 290), chance.pick(petals), '#f2a72e')))
    )
  }
  return `<g filter="url(#lens)">${corner(true)}${corner(false)}</g>`
}

export function drift(chance: Chance): string {
  return `<g filter="url(#lens)">${ridge(chance, 1150, 26, 3, '#ffffff', 'opacity=".96"')}</g>`
}

export const pebbles = ({ chance }: Brushes, colours: readonly string[]): string =>
  many(9, () =>
    stone(chance.between(0, W), chance.between(900, 1180), chance.between(30, 90), chance.pick(colours)),
  )

export const spruceOf = ({ season, chance }: Brushes, far: boolean): readonly [string, string] => {
  if (season === 'winter') return far ? ['#a9c0cf', '#ffffff'] : ['#5c8577', '#f2f7fb']
  return far
    ? ['#8fb59a', '#b5d0b3']
    : chance.pick([
        ['#3f7a58', '#6ba27a'],
        ['#356a50', '#5f9772'],
        ['#4b8560', '#7cb083'],
      ] as const)
}

export function fireflies({ chance, time }: Brushes): string {
  if (time !== 'night') return ''
  return many(16, () => {
    const [x, y] = [chance.between(60, W - 60), chance.between(420, 1040)]
    return glow(x, y, 34, '#ffe58a', 0.7) + circle(x, y, 5, '#fff8d6')
  })
}

/** Behind the toy: nothing sits on its face. */
export function butterflies({ chance, time, season }: Brushes): string {
  if (time === 'night' || (season !== 'spring' && season !== 'summer')) return ''
  return many(4, () => {
    const [x, y, c] = [
      chance.between(120, W - 120),
      chance.between(300, 700),
      chance.pick(['#f2a0b5', '#ffc94d', '#8fb7e8', '#f08a5b']),
    ]
    return `<g transform="rotate(${chance.between(-30, 30).toFixed(0)} ${x} ${y})">${ellipse(x - 20, y - 10, 22, 17, c)}${ellipse(x + 20, y - 10, 22, 17, c)}${ellipse(x - 15, y + 14, 15, 12, c)}${ellipse(x + 15, y + 14, 15, 12, c)}${rect(x - 3, y - 22, 6, 46, '#4b3a45', 'rx="3"')}</g>`
  })
}
