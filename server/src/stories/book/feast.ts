/** Decorations of the last scene, by occasion. */
import {
  bunting,
  candle,
  circle,
  ellipse,
  glow,
  lamps,
  line,
  path,
  rect,
  SHEET,
  spruce,
  star,
} from './brush.ts'
import type { Chance } from './chance.ts'

const { width: W } = SHEET
const GLAD = ['#c23b22', '#ffc94d', '#2f5d8c', '#6f9e7c', '#e58bb0']

type Dressing = (chance: Chance, accents: readonly string[]) => string

const flags: Dressing = (_chance, accents) => {
  const colours = [...accents, ...GLAD].slice(0, 6)
  return bunting([-30, 60], [830, 40], colours) + bunting([770, 40], [W + 30, 70], colours)
}

const lights: Dressing = () => lamps([-30, 40], [W + 30, 60], ['#ffd977', '#ff9f7a', '#9fd6e8', '#ffe9a8'])

function parcel(x: number, base: number, size: number, paper: string, band: string): string {
  return (
    rect(x, base - size, size, size, paper, 'rx="10"') +
    rect(x + size * 0.42, base - size, size * 0.16, size, band) +
    rect(x, base - size * 0.62, size, size * 0.16, band) +
    ellipse(x + size * 0.36, base - size - 14, size * 0.18, 16, band) +
    ellipse(x + size * 0.64, base - size - 14, size * 0.18, 16, band)
  )
}

const balloon = (x: number, y: number, colour: string): string =>
  line(`M${x} ${y + 80}q26 110 -10 230`, '#fff6e5', 4) +
  ellipse(x, y, 64, 80, colour) +
  ellipse(x - 22, y - 28, 14, 22, '#ffffff', 'opacity=".5"')

const birthday: Dressing = (chance, accents) =>
  flags(chance, accents) +
  balloon(190, 420, '#c23b22') +
  balloon(300, 340, '#ffc94d') +
  balloon(1410, 400, '#2f5d8c') +
  balloon(1300, 330, '#e58bb0') +
  parcel(150, 960, 150, '#2f5d8c', '#ffc94d') +
  parcel(300, 980, 110, '#e58bb0', '#fff6e5') +
  parcel(1330, 970, 170, '#6f9e7c', '#c23b22')

const christmas: Dressing = (chance) => {
  const x = chance.pick([330, 1290])
  const balls = Array.from({ length: 22 }, () => {
    const down = chance.between(0.14, 0.9)
    const half = down * 190
    return circle(
      x + chance.between(-half, half),
      300 + down * 640,
      15,
      chance.pick(['#c23b22', '#ffd977', '#fff6e5']),
    )
  }).join('')
  return (
    lights(chance, []) +
    glow(x, 620, 420, '#ffdc8c', 0.35) +
    spruce(x, 1000, 760, '#356a50', '#5f9772') +
    balls +
    star(x, 262, 56, '#ffd23f') +
    parcel(x - 200, 1020, 120, '#c23b22', '#fff6e5') +
    parcel(x + 90, 1030, 150, '#256b4a', '#ffc94d')
  )
}

const lucia: Dressing = () =>
  Array.from({ length: 9 }, (_, i) =>
    star(120 + i * 170, 90 + (i % 2) * 66, 30 + (i % 3) * 10, '#ffd977'),
  ).join('') +
  [90, 210, 330, 1270, 1390, 1510].map((x, i) => candle(x, 1010 - (i % 3) * 26, 150 + (i % 2) * 60)).join('')

const easter: Dressing = (chance) => {
  const twigs = (x: number) =>
    Array.from({ length: 6 }, (_, i) =>
      line(`M${x} 1000q${(i - 3) * 40} -200 ${(i - 2.5) * 80} -430`, '#8a6243', 9),
    ).join('') +
    Array.from({ length: 14 }, () =>
      ellipse(
        x + chance.between(-210, 210),
        chance.between(540, 800),
        30,
        13,
        chance.pick(['#ffd23f', '#f08a5b', '#e58bb0', '#9fd08a']),
        `transform="rotate(${chance.between(0, 90).toFixed(0)} ${x} 700)"`,
      ),
    ).join('') +
    path(`M${x - 62} 900h124l-24 140h-76Z`, '#5b86b0')
  const egg = (x: number, y: number) =>
    ellipse(x, y, 44, 56, chance.pick(['#ffd23f', '#e58bb0', '#8fb7e8', '#9fd08a'])) +
    line(`M${x - 40} ${y}l20 -14 20 14 20 -14 20 14`, '#fffaf0', 8)
  return (
    flags(chance, ['#ffd23f', '#f6ef9c']) +
    twigs(250) +
    twigs(1370) +
    egg(420, 1010) +
    egg(510, 1050) +
    egg(1180, 1040)
  )
}

const midsummer: Dressing = (chance) => {
  const x = chance.pick([330, 1280])
  const ring = (cx: number, cy: number) =>
    circle(cx, cy, 74, 'none', 'stroke="#5f9e55" stroke-width="30"') +
    Array.from({ length: 8 }, (_, i) =>
      circle(
        cx + Math.cos(i * 0.785) * 74,
        cy + Math.sin(i * 0.785) * 74,
        13,
        chance.pick(['#ffffff', '#ffd23f', '#8fb7e8', '#e58bb0']),
      ),
    ).join('')
  return (
    rect(x - 15, 170, 30, 800, '#5f9e55', 'rx="14"') +
    rect(x - 230, 330, 460, 28, '#5f9e55', 'rx="14"') +
    path(`M${x - 230} 340L${x} 190L${x + 230} 340`, 'none', 'stroke="#5f9e55" stroke-width="20"') +
    ring(x - 200, 430) +
    ring(x + 200, 430) +
    Array.from({ length: 26 }, () =>
      circle(
        x + chance.between(-14, 14),
        chance.between(190, 940),
        11,
        chance.pick(['#ffffff', '#ffd23f', '#e58bb0']),
      ),
    ).join('') +
    flags(chance, ['#2f5d8c', '#ffd23f'])
  )
}

const halloween: Dressing = (chance) => {
  const pumpkin = (x: number, base: number, s: number) =>
    glow(x, base - s * 0.4, s * 1.3, '#ffb45c', 0.4) +
    [-0.5, 0.5, -0.22, 0.22, 0]
      .map((dx) => ellipse(x + dx * s, base - s * 0.42, s * 0.36, s * 0.45, dx === 0 ? '#f28c28' : '#e0781f'))
      .join('') +
    rect(x - s * 0.07, base - s * 1.04, s * 0.14, s * 0.22, '#5d7a3c', 'rx="5"') +
    path(
      `M${x - s * 0.4} ${base - s * 0.5}l${s * 0.14} ${-s * 0.16}l${s * 0.14} ${s * 0.16}ZM${x + s * 0.12} ${base - s * 0.5}l${s * 0.14} ${-s * 0.16}l${s * 0.14} ${s * 0.16}Z`,
      '#ffe08a',
    ) +
    path(
      `M${x - s * 0.4} ${base - s * 0.34}q${s * 0.4} ${s * 0.34} ${s * 0.8} 0q${-s * 0.4} ${s * 0.16} ${-s * 0.8} 0Z`,
      '#ffe08a',
    )
  return (
    lights(chance, []) +
    pumpkin(190, 1000, 190) +
    pumpkin(380, 1040, 120) +
    pumpkin(1400, 1010, 210) +
    pumpkin(1210, 1050, 110)
  )
}

const heartsAndFlags: Dressing = (chance, accents) => {
  const heart = (x: number, y: number, s: number, c: string) =>
    path(
      `M${x} ${y + s}C${x - s * 1.4} ${y - s * 0.1} ${x - s * 0.7} ${y - s} ${x} ${y - s * 0.3}C${x + s * 0.7} ${y - s} ${x + s * 1.4} ${y - s * 0.1} ${x} ${y + s}Z`,
      c,
      'opacity=".92"',
    )
  return (
    flags(chance, accents) +
    Array.from({ length: 14 }, () =>
      heart(
        chance.between(60, W - 60),
        chance.between(220, 620),
        chance.between(18, 44),
        chance.pick(['#e5738f', '#c23b22', '#f7a1c4']),
      ),
    ).join('')
  )
}

const crowned: Dressing = (chance, accents) =>
  flags(chance, ['#ffd23f', '#fff6e5', ...accents]) +
  Array.from({ length: 16 }, () =>
    star(chance.between(40, W - 40), chance.between(200, 620), chance.between(14, 34), '#ffd977'),
  ).join('')

const DRESSINGS: Readonly<Record<string, Dressing>> = {
  birthday,
  name_day: birthday,
  christening: heartsAndFlags,
  christmas,
  lucia,
  easter,
  midsummer,
  halloween,
  school_start: crowned,
  graduation: crowned,
  new_sibling: heartsAndFlags,
  lost_tooth: crowned,
  get_well: heartsAndFlags,
  thank_you: heartsAndFlags,
}

/** SVG behind the toy; without an occasion, lamps or flags chosen by seed. */
export function dressFeast(occasion: string | null, chance: Chance, accents: readonly string[]): string {
  const dressing =
    (occasion === null ? undefined : DRESSINGS[occasion]) ?? chance.pick([lights, flags, crowned])
  return dressing(chance, accents)
}
