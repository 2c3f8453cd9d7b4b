/** Places where people live. */
import {
  BELOW,
  circle,
  ellipse,
  flower,
  glow,
  leafTree,
  line,
  path,
  raised,
  rect,
  ridge,
  SHEET,
  spruce,
  star,
  tower,
  townHouse,
} from '../brush.ts'
import { chanceOf } from '../chance.ts'
import {
  GROUND,
  many,
  sky,
  ground,
  distantHills,
  meadowEdge,
  drift,
  spruceOf,
  type Brushes,
  type Place,
  SKIES,
} from './landscape.ts'

const { width: W, height: H } = SHEET

/** The same room on every page: the cloth of curtains and rug is its first choice. */
function roomOf({ home }: Brushes) {
  const chance = chanceOf(home)
  return { chance, cloth: chance.pick(['#c9553f', '#5b86b0', '#6f9e7c', '#d9a23c']) }
}

export const room: Place = {
  ownLight: { colour: '#ffcf96', opacity: 0.22, blend: 'soft-light' },
  groundFrom: GROUND - 30,
  sky(b) {
    const { lit, time } = b
    const { chance, cloth } = roomOf(b)
    const wall = chance.pick(['#f3d9b8', '#d5e3d2', '#f2cfc4', '#cfdcec', '#e8d6ea'])
    const dot = chance.pick(['#fff8ea', '#ffe6b0'])
    const [x, y, w, h] = [chance.pick([150, 960]), 110, 490, 500]
    const [high, low] = SKIES[time]
    const view =
      `<linearGradient id="view" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><clipPath id="pane"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14"/></clipPath>` +
      `<g clip-path="url(#pane)">${rect(x, y, w, h, 'url(#view)')}${time === 'night' ? many(26, () => circle(b.chance.between(x, x + w), b.chance.between(y, y + h * 0.6), b.chance.between(1.5, 4), '#fff6d8')) + circle(x + 350, y + 120, 52, '#fff3cf') : circle(x + 330, y + 150, 60, '#ffe9a0')}${ellipse(x + w * 0.25, y + h, 330, 150, b.grass[1])}${ellipse(x + w * 0.9, y + h + 20, 280, 150, b.grass[2])}${spruce(x + 90, y + h - 70, 210, ...spruceOf(b, false))}${leafTree(x + 400, y + h - 60, 190, b.leaf, b.leafLight)}</g>`
    const frame =
      `<g fill="none" stroke="#fffaf0" stroke-width="20"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.48}h${w}"/></g>` +
      rect(x - 40, y + h, w + 80, 30, '#fffaf0', 'rx="8"')
    const curtains =
      path(`M${x - 60} ${y - 40}h190q-20 260 -150 560h-40Z`, cloth, 'opacity=".92"') +
      path(`M${x + w + 60} ${y - 40}h-190q20 260 150 560h40Z`, cloth, 'opacity=".92"') +
      rect(x - 90, y - 58, w + 180, 22, '#8a6243', 'rx="11"')
    const sx = x < 500 ? 960 : 110
    const spines = ['#c23b22', '#2f5d8c', '#256b4a', '#ffc94d', '#7a3e6d', '#e58b5b']
    const books = many(9, (i) => {
      const high = chance.between(92, 150)
      return rect(sx + 30 + i * 36, 420 - high, 30, high, chance.pick(spines), 'rx="4"')
    })
    const shelf =
      rect(sx, 420, 520, 26, '#a5764f', 'rx="6"') +
      books +
      circle(sx + 430, 372, 48, chance.pick(spines)) +
      line(`M${sx + 384} 372q46 30 92 0`, '#fff6e5', 9)
    const lamp = lit ? glow(sx + 300, 200, 330, '#ffdc8c', 0.5) : ''
    const dots = many(120, (i) =>
      circle(
        (i % 15) * 115 + (Math.floor(i / 15) % 2) * 57,
        Math.floor(i / 15) * 100 + 40,
        9,
        dot,
        'opacity=".7"',
      ),
    )
    // A little of the wall moves along: the window ends above the floor.
    return rect(0, 0, W, H, wall) + dots + raised(b.rise * 0.55, view + frame + curtains + shelf + lamp)
  },
  land(b) {
    const { cloth } = roomOf(b)
    const floor =
      rect(0, GROUND - 30, W, 430 + BELOW, '#c99a6b') +
      many(13, (i) => rect(0, GROUND - 30 + i * 72, W, 4, '#a97c52', 'opacity=".6"')) +
      rect(0, GROUND - 64, W, 36, '#fff6e5')
    const rug =
      ellipse(W / 2, 950, 660, 136, cloth) +
      ellipse(W / 2, 950, 580, 110, '#fff1d6') +
      ellipse(W / 2, 950, 500, 88, cloth, 'opacity=".85"')
    return floor + rug
  },
  front({ chance }) {
    const blocks = ['#c23b22', '#ffc94d', '#2f5d8c', '#6f9e7c']
    const block = (x: number, y: number, turn: number) =>
      `<g transform="rotate(${turn} ${x} ${y})">${rect(x - 55, y - 55, 110, 110, chance.pick(blocks), 'rx="14"')}${star(x, y, 34, '#fff6e5')}</g>`
    return `<g filter="url(#lens)">${block(90, 1150, -12)}${block(215, 1178, 8)}${circle(1500, 1150, 84, '#e58b5b')}${line('M1420 1135q80 50 160 0', '#fff6e5', 16)}</g>`
  },
}

export const city: Place = {
  groundFrom: 790,
  sky: (b) => sky(b),
  land(b) {
    const { chance, lit } = b
    const walls = ['#f0c48a', '#e59a7a', '#dcd0b4', '#b9c9a8', '#e8b7a8', '#a9bccb', '#f3dca2']
    const rowOf = (base: number, low: number, high: number, faded: string) => {
      let [x, drawn] = [-40, '']
      while (x < W) {
        const wide = chance.between(150, 230)
        drawn += townHouse(chance, x, base, wide, chance.between(low, high), {
          wall: chance.pick(walls),
          roof: chance.pick(['#8a4b3c', '#5d5470', '#6b6f78']),
          lit,
        })
        x += wide + 6
      }
      return `<g ${faded}>${drawn}</g>`
    }
    const street =
      rect(0, 790, W, 410 + BELOW, '#c8b9a8') +
      many(90, () =>
        ellipse(
          chance.between(0, W),
          chance.between(810, 1400),
          44,
          15,
          chance.pick(['#bbab99', '#d3c6b6']),
          'opacity=".8"',
        ),
      )
    const post = (x: number) =>
      rect(x - 7, 470, 14, 400, '#3d3450') +
      circle(x, 452, 34, '#ffe7a8') +
      (lit ? glow(x, 452, 170, '#ffdc8c', 0.5) : '') +
      path(`M${x - 40} 430l40 -42l40 42Z`, '#3d3450')
    return rowOf(700, 380, 520, 'opacity=".55"') + rowOf(800, 240, 430, '') + street + post(120) + post(1480)
  },
  front({ chance, season }) {
    const box = (x: number) =>
      rect(x, 1120, 300, 120, '#8a6243', 'rx="12"') +
      many(6, (i) =>
        flower(
          x + 25 + i * 50,
          1140,
          chance.between(90, 140),
          chance.pick(['#e7674f', '#f7c6d9', '#ffd23f']),
          '#fff6e5',
        ),
      )
    return season === 'winter' ? drift(chance) : `<g filter="url(#lens)">${box(-60)}${box(W - 240)}</g>`
  },
}

export const castle: Place = {
  groundFrom: 766,
  sky: (b) => sky(b),
  land(b) {
    const { chance, lit } = b
    const stoneWall = chance.pick(['#cfc4da', '#e0cfc0', '#c8d0da'])
    const look = { wall: stoneWall, roof: chance.pick(['#7a3e6d', '#2f5d8c', '#b4503f']), lit }
    const x = chance.between(560, 1040)
    const keep =
      tower(x - 250, 740, 110, 330, look) +
      tower(x + 250, 740, 110, 300, look) +
      rect(x - 250, 560, 500, 190, stoneWall) +
      tower(x - 90, 740, 120, 420, look) +
      tower(x + 110, 740, 100, 380, look) +
      path(`M${x - 60} 750v-110a60 60 0 0 1 120 0v110Z`, '#6b4a45')
    const road = path(
      `M${x - 60} 745h120Q${x + 160} 900 1120 1200V${H + BELOW}H420V1200Q${x - 220} 900 ${x - 60} 745Z`,
      '#ecd9b4',
    )
    return (
      distantHills(b) +
      ridge(chance, 700, 22, 4, b.grass[0]) +
      keep +
      ground(b) +
      road +
      many(6, () => leafTree(chance.between(0, W), 800, chance.between(130, 220), b.leaf, b.leafLight))
    )
  },
  front: (b) =>
    meadowEdge(b, ['#f08aa5', '#ffffff', '#c3a6e0']) + (b.season === 'winter' ? drift(b.chance) : ''),
}
