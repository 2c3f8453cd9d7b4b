/** Shapes of a painted picture book, as SVG. Lengths in pixels of the sheet. */
import type { Chance } from './chance.ts'

export const SHEET = { width: 1600, height: 1200 } as const

const round = (value: number): string => value.toFixed(1)

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`
}

/** Light that fades out. */
export function glow(x: number, y: number, r: number, colour: string, opacity: number): string {
  const id = `glow${colour.slice(1)}`
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}"/><stop offset=".45" stop-color="${colour}" stop-opacity=".55"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    circle(x, y, r * 1.25, `url(#${id})`, `opacity="${opacity}"`)
  )
}

/** The same further up the sheet. */
export function raised(px: number, drawn: string): string {
  return `<g transform="translate(0 ${round(-px)})">${drawn}</g>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" ${more}/>`
}

/** How far below the sheet the ground is painted, so that it can be raised. */
export const BELOW = 500

/** A soft ridge from edge to edge, filled downwards. */
export function ridge(
  chance: Chance,
  y: number,
  sway: number,
  humps: number,
  fill: string,
  more = '',
): string {
  const step = (SHEET.width + 200) / humps
  const height = () => y + chance.between(-sway, sway)
  let [x, at] = [-100, height()]
  let d = `M${x} ${SHEET.height + BELOW}L${x} ${round(at)}`
  for (let i = 0; i < humps; i++) {
    const next = height()
    d += `C${round(x + step * 0.45)} ${round(at)} ${round(x + step * 0.55)} ${round(next)} ${round(x + step)} ${round(next)}`
    ;[x, at] = [x + step, next]
  }
  return path(`${d}L${round(x)} ${SHEET.height + BELOW}Z`, fill, more)
}

export function peak(x: number, base: number, wide: number, high: number, fill: string, cap: string): string {
  const top = base - high
  const [left, right] = [x - wide / 2, x + wide / 2]
  const at = (side: number, share: number) => `${round(x + (side - x) * share)} ${round(top + high * share)}`
  return (
    path(
      `M${round(left)} ${round(base)}Q${round(x - wide * 0.12)} ${round(base - high * 0.55)} ${round(x)} ${round(top)}L${round(right)} ${round(base)}Z`,
      fill,
    ) +
    path(
      `M${round(x)} ${round(top)}L${at(right, 0.34)}L${round(x + wide * 0.06)} ${round(top + high * 0.27)}L${round(x - wide * 0.02)} ${round(top + high * 0.4)}L${at(left, 0.3)}Z`,
      cap,
    )
  )
}

export function spruce(x: number, base: number, high: number, fill: string, light: string): string {
  const tiers = [0.36, 0.27, 0.18]
  let drawn = rect(x - high * 0.025, base - high * 0.12, high * 0.05, high * 0.13, '#6d4a33')
  tiers.forEach((wide, i) => {
    const [low, top] = [base - high * (0.08 + i * 0.27), base - high * (0.55 + i * 0.225)]
    const half = high * wide * 0.72
    drawn += path(
      `M${round(x)} ${round(top)}Q${round(x + half * 0.35)} ${round(low - high * 0.12)} ${round(x + half)} ${round(low)}Q${round(x)} ${round(low + high * 0.06)} ${round(x - half)} ${round(low)}Q${round(x - half * 0.35)} ${round(low - high * 0.12)} ${round(x)} ${round(top)}Z`,
      fill,
    )
    drawn += path(
      `M${round(x)} ${round(top)}Q${round(x - half * 0.35)} ${round(low - high * 0.12)} ${round(x - half)} ${round(low)}Q${round(x - half * 0.4)} ${round(low + high * 0.02)} ${round(x - half * 0.3)} ${round(low)}Z`,
      light,
      'opacity=".7"',
    )
  })
  return drawn
}

export function leafTree(x: number, base: number, high: number, fill: string, light: string): string {
  const r = high * 0.27
  const crown = [
    [0, -0.68, 1],
    [-0.22, -0.52, 0.78],
    [0.22, -0.5, 0.8],
    [0.02, -0.42, 0.85],
  ] as const
  return (
    path(
      `M${round(x - high * 0.035)} ${round(base)}Q${round(x - high * 0.01)} ${round(base - high * 0.3)} ${round(x)} ${round(base - high * 0.5)}Q${round(x + high * 0.02)} ${round(base - high * 0.3)} ${round(x + high * 0.045)} ${round(base)}Z`,
      '#7a5640',
    ) +
    crown.map(([dx, dy, s]) => circle(x + dx * high, base + dy * high, r * s, fill)).join('') +
    crown
      .map(([dx, dy, s]) =>
        circle(x + dx * high - r * 0.28, base + dy * high - r * 0.28, r * s * 0.55, light, 'opacity=".55"'),
      )
      .join('')
  )
}

export function birch(x: number, base: number, high: number, leaves: string): string {
  const wide = high * 0.045
  let drawn = rect(x - wide / 2, base - high, wide, high, '#f4efe6')
  for (let i = 1; i < 8; i++)
    drawn += rect(
      x - wide / 2 + (i % 2) * wide * 0.4,
      base - (high * i) / 8,
      wide * 0.6,
      wide * 0.22,
      '#4b4540',
    )
  for (let i = 0; i < 6; i++) {
    drawn += ellipse(
      x + Math.sin(i * 2.4) * high * 0.14,
      base - high * (0.62 + i * 0.075),
      high * 0.17,
      high * 0.1,
      leaves,
      'opacity=".92"',
    )
  }
  return drawn
}

export interface HouseLook {
  wall: string
  roof: string
  lit: boolean
}

/** A cottage with white corners. */
export function cottage(x: number, base: number, wide: number, { wall, roof, lit }: HouseLook): string {
  const high = wide * 0.62
  const pane = lit ? '#ffd977' : '#dcebf2'
  const window = (at: number) =>
    rect(at, base - high * 0.68, wide * 0.2, wide * 0.2, '#fffaf0', 'rx="3"') +
    rect(at + wide * 0.022, base - high * 0.68 + wide * 0.022, wide * 0.156, wide * 0.156, pane)
  return (
    rect(x + wide * 0.66, base - high - wide * 0.42, wide * 0.1, wide * 0.3, '#8f6a5d') +
    rect(x, base - high, wide, high, wall) +
    path(
      `M${round(x - wide * 0.09)} ${round(base - high)}L${round(x + wide / 2)} ${round(base - high - wide * 0.42)}L${round(x + wide * 1.09)} ${round(base - high)}Z`,
      roof,
    ) +
    rect(x, base - high, wide * 0.045, high, '#fffaf0') +
    rect(x + wide * 0.955, base - high, wide * 0.045, high, '#fffaf0') +
    window(x + wide * 0.13) +
    window(x + wide * 0.67) +
    rect(x + wide * 0.41, base - high * 0.72, wide * 0.18, high * 0.72, '#fffaf0', 'rx="3"') +
    rect(x + wide * 0.433, base - high * 0.68, wide * 0.134, high * 0.68, '#5b7f6b', 'rx="3"')
  )
}

export function townHouse(
  chance: Chance,
  x: number,
  base: number,
  wide: number,
  high: number,
  look: HouseLook,
): string {
  let drawn = rect(x, base - high, wide, high, look.wall)
  drawn +=
    chance.next() > 0.5
      ? path(
          `M${round(x - 6)} ${round(base - high)}L${round(x + wide / 2)} ${round(base - high - wide * 0.5)}L${round(x + wide + 6)} ${round(base - high)}Z`,
          look.roof,
        )
      : path(
          `M${round(x)} ${round(base - high)}v-30h${round(wide * 0.2)}v-30h${round(wide * 0.2)}v-30h${round(wide * 0.2)}v30h${round(wide * 0.2)}v30h${round(wide * 0.2)}v30Z`,
          look.roof,
        )
  const across = Math.max(2, Math.floor(wide / 70))
  for (let row = 0; row < Math.floor(high / 95) - 1; row++) {
    for (let i = 0; i < across; i++) {
      const glows = look.lit && chance.next() > 0.35
      drawn += rect(
        x + ((i + 0.5) * wide) / across - 15,
        base - high + 38 + row * 95,
        30,
        48,
        glows ? '#ffd977' : '#f6f2ea',
        `rx="${row === 0 ? 15 : 4}"`,
      )
    }
  }
  return drawn + rect(x + wide / 2 - 22, base - 80, 44, 80, '#7a5640', 'rx="22"')
}

export function tower(
  x: number,
  base: number,
  wide: number,
  high: number,
  { wall, roof, lit }: HouseLook,
): string {
  const top = base - high
  const teeth = Array.from({ length: 4 }, (_, i) =>
    rect(x - wide / 2 - 8 + i * ((wide + 16) / 3.5), top - 24, wide / 5, 28, wall),
  ).join('')
  return (
    rect(x - wide / 2, top, wide, high, wall) +
    rect(x + wide * 0.2, top, wide * 0.3, high, '#2a2140', 'opacity=".09"') +
    rect(x - wide / 2 - 8, top, wide + 16, 26, wall) +
    teeth +
    path(
      `M${round(x - wide * 0.42)} ${round(top - 10)}L${round(x)} ${round(top - wide * 1.5)}L${round(x + wide * 0.42)} ${round(top - 10)}Z`,
      roof,
    ) +
    line(`M${round(x)} ${round(top - wide * 1.5)}v-46`, '#6b5a6e', 5) +
    path(`M${round(x)} ${round(top - wide * 1.5 - 46)}l52 14l-52 16Z`, '#e0a43a') +
    path(`M${round(x - 17)} ${round(top + 120)}v-44a17 17 0 0 1 34 0v44Z`, lit ? '#ffd977' : '#5d5470')
  )
}

export function cloud(x: number, y: number, size: number, fill: string, opacity: number): string {
  const puffs = [
    [-0.9, 0.1, 0.5],
    [-0.3, -0.25, 0.75],
    [0.4, -0.1, 0.62],
    [1, 0.14, 0.42],
  ] as const
  return `<g opacity="${opacity}">${puffs.map(([dx, dy, s]) => circle(x + dx * size, y + dy * size, s * size, fill)).join('')}${rect(x - size * 1.35, y + size * 0.05, size * 2.7, size * 0.55, fill, `rx="${round(size * 0.27)}"`)}</g>`
}

export function star(x: number, y: number, r: number, fill: string, more = ''): string {
  const point = (angle: number, length: number) =>
    `${round(x + Math.sin(angle) * length)} ${round(y - Math.cos(angle) * length)}`
  const d = Array.from({ length: 10 }, (_, i) => point((i * Math.PI) / 5, i % 2 === 0 ? r : r * 0.46)).join(
    'L',
  )
  return path(`M${d}Z`, fill, more)
}

export function tuft(
  chance: Chance,
  x: number,
  base: number,
  high: number,
  colours: readonly string[],
): string {
  let drawn = ''
  for (let i = 0; i < 7; i++) {
    const lean = (i - 3) * high * 0.16 + chance.between(-8, 8)
    const tall = high * chance.between(0.6, 1)
    const at = x + (i - 3) * high * 0.07
    drawn += path(
      `M${round(at - high * 0.05)} ${round(base)}Q${round(at + lean * 0.2)} ${round(base - tall * 0.6)} ${round(at + lean)} ${round(base - tall)}Q${round(at + lean * 0.4 + high * 0.04)} ${round(base - tall * 0.5)} ${round(at + high * 0.05)} ${round(base)}Z`,
      chance.pick(colours),
    )
  }
  return drawn
}

export function flower(x: number, base: number, high: number, petal: string, heart: string): string {
  const r = high * 0.13
  const petals = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3
    return circle(x + Math.cos(angle) * r, base - high + Math.sin(angle) * r, r * 0.72, petal)
  }).join('')
  return (
    line(
      `M${round(x)} ${round(base)}q${round(high * 0.06)} ${round(-high * 0.5)} 0 ${round(-high)}`,
      '#5d8a4a',
      high * 0.045,
    ) +
    petals +
    circle(x, base - high, r * 0.62, heart)
  )
}

export function mushroom(x: number, base: number, high: number): string {
  const r = high * 0.5
  return (
    path(
      `M${round(x - r * 0.3)} ${round(base)}Q${round(x - r * 0.16)} ${round(base - high * 0.4)} ${round(x - r * 0.22)} ${round(base - high * 0.6)}h${round(r * 0.44)}Q${round(x + r * 0.16)} ${round(base - high * 0.4)} ${round(x + r * 0.3)} ${round(base)}Z`,
      '#fbf1de',
    ) +
    path(
      `M${round(x - r)} ${round(base - high * 0.5)}A${round(r)} ${round(r)} 0 0 1 ${round(x + r)} ${round(base - high * 0.5)}Q${round(x)} ${round(base - high * 0.38)} ${round(x - r)} ${round(base - high * 0.5)}Z`,
      '#c23b22',
    ) +
    circle(x - r * 0.4, base - high * 0.68, r * 0.14, '#fff4e2') +
    circle(x + r * 0.15, base - high * 0.8, r * 0.17, '#fff4e2') +
    circle(x + r * 0.58, base - high * 0.62, r * 0.11, '#fff4e2')
  )
}

export function stone(x: number, base: number, wide: number, fill: string): string {
  return (
    path(
      `M${round(x - wide / 2)} ${round(base)}Q${round(x - wide * 0.5)} ${round(base - wide * 0.42)} ${round(x - wide * 0.08)} ${round(base - wide * 0.46)}Q${round(x + wide * 0.48)} ${round(base - wide * 0.42)} ${round(x + wide / 2)} ${round(base)}Z`,
      fill,
    ) +
    path(
      `M${round(x - wide * 0.36)} ${round(base - wide * 0.2)}Q${round(x - wide * 0.3)} ${round(base - wide * 0.4)} ${round(x)} ${round(base - wide * 0.41)}Q${round(x - wide * 0.16)} ${round(base - wide * 0.32)} ${round(x - wide * 0.36)} ${round(base - wide * 0.2)}Z`,
      '#ffffff',
      'opacity=".3"',
    )
  )
}

/** A drooping string of flags between two points. */
export function bunting(from: [number, number], to: [number, number], colours: readonly string[]): string {
  const sag = 90
  const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const at = (t: number): [number, number] => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * middle[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * middle[1] + t * t * to[1],
  ]
  let drawn = line(`M${from.join(' ')}Q${middle.join(' ')} ${to.join(' ')}`, '#fff6e5', 6)
  const flags = 15
  for (let i = 0; i < flags; i++) {
    const [[x1, y1], [x2, y2]] = [at((i + 0.12) / flags), at((i + 0.88) / flags)]
    drawn += path(
      `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}L${round((x1 + x2) / 2)} ${round((y1 + y2) / 2 + 74)}Z`,
      colours[i % colours.length] ?? '#c23b22',
    )
  }
  return drawn
}

/** A string of small lamps, each with its glow. */
export function lamps(from: [number, number], to: [number, number], colours: readonly string[]): string {
  const count = 14
  let drawn = line(
    `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + 150} ${to.join(' ')}`,
    '#3d3450',
    5,
  )
  for (let i = 1; i < count; i++) {
    const t = i / count
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t + 150 * 2 * t * (1 - t) + 16
    const colour = colours[i % colours.length] ?? '#ffd977'
    drawn +=
      glow(x, y, 46, colour, 0.2) +
      ellipse(x, y, 15, 19, colour) +
      circle(x - 4, y - 6, 5, '#ffffff', 'opacity=".8"')
  }
  return drawn
}

export function candle(x: number, base: number, high: number): string {
  const top = base - high
  return (
    glow(x, top - 26, 110, '#ffd977', 0.38) +
    rect(x - 15, top, 30, high, '#fffaf0', 'rx="6"') +
    path(`M${round(x)} ${round(top - 60)}q26 34 0 58q-26 -24 0 -58Z`, '#ffb52e') +
    path(`M${round(x)} ${round(top - 38)}q12 18 0 34q-12 -14 0 -34Z`, '#fff3c4')
  )
}
