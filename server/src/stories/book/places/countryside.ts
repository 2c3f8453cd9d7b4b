/** Places under the open sky, on land. */
import {
  birch,
  circle,
  cottage,
  ellipse,
  flower,
  glow,
  leafTree,
  line,
  mushroom,
  path,
  peak,
  rect,
  ridge,
  SHEET,
  spruce,
  stone,
} from '../brush.ts'
import {
  many,
  sky,
  ground,
  distantHills,
  meadowEdge,
  drift,
  pebbles,
  spruceOf,
  fireflies,
  butterflies,
  type Place,
} from './landscape.ts'

const { width: W, height: H } = SHEET

export const forest: Place = {
  groundFrom: 766,
  sky: (b) => sky(b),
  land(b) {
    const { chance } = b
    const far = many(15, (i) =>
      spruce(i * 115 + chance.between(-30, 30), 720, chance.between(280, 430), ...spruceOf(b, true)),
    )
    const near = many(9, (i) =>
      spruce(i * 200 + chance.between(-60, 60), 800, chance.between(400, 640), ...spruceOf(b, false)),
    )
    const birches = many(3, () =>
      birch(chance.between(60, W - 60), 830, chance.between(430, 560), b.leafLight),
    )
    const rays =
      b.time === 'night'
        ? ''
        : many(4, (i) => path(`M${300 + i * 260} -50l130 0l-260 1000l-210 0Z`, '#fff5cf', 'opacity=".16"'))
    return (
      distantHills(b) +
      far +
      near +
      birches +
      ground(b) +
      rays +
      pebbles(b, ['#9aa39a', '#848f88']) +
      many(b.season === 'winter' ? 0 : 5, () =>
        mushroom(chance.between(60, W - 60), chance.between(920, 1060), chance.between(50, 90)),
      )
    )
  },
  front: (b) =>
    meadowEdge(b, ['#f7c6d9', '#ffffff', '#c3a6e0']) + (b.season === 'winter' ? drift(b.chance) : ''),
}

export const mountain: Place = {
  groundFrom: 766,
  sky: (b) => sky(b),
  land(b) {
    const { chance } = b
    const tops = many(4, (i) =>
      peak(
        i * 460 + chance.between(-60, 160),
        780,
        chance.between(620, 840),
        chance.between(380, 560),
        chance.pick(['#8fa6bd', '#9bb0c6', '#8399b4']),
        '#f6f9fc',
      ),
    )
    const near = many(3, (i) =>
      peak(
        i * 620 + chance.between(0, 300),
        800,
        chance.between(480, 640),
        chance.between(180, 280),
        '#7c94a6',
        '#dfe9f0',
      ),
    )
    const cairn = many(4, (i) => stone(220, 850 - i * 34, 96 - i * 18, i % 2 ? '#9aa3a8' : '#868f96'))
    return (
      tops +
      near +
      ridge(chance, 740, 36, 4, b.season === 'winter' ? '#e9f0f7' : '#a7b98a') +
      many(7, () => birch(chance.between(0, W), 790, chance.between(110, 190), b.leaf)) +
      ground(b) +
      cairn +
      pebbles(b, ['#9aa3a8', '#b3babd', '#7f888d'])
    )
  },
  front: (b) =>
    meadowEdge(b, ['#c3a6e0', '#ffffff', '#f2d06b']) + (b.season === 'winter' ? drift(b.chance) : ''),
}

export const snow: Place = {
  groundFrom: 784,
  sky: (b) => sky(b),
  land(b) {
    const { chance, lit } = b
    const trees = many(12, () =>
      spruce(chance.between(0, W), chance.between(700, 770), chance.between(200, 380), '#7fa0a8', '#ffffff'),
    )
    const x = chance.between(200, 1200)
    return (
      ridge(chance, 600, 60, 4, '#d3e2f0') +
      ridge(chance, 690, 40, 3, '#e3edf6') +
      trees +
      cottage(x, 770, 190, { wall: '#b4432f', roof: '#ffffff', lit }) +
      (lit ? glow(x + 100, 700, 240, '#ffdc8c', 0.4) : '') +
      ridge(chance, 760, 24, 4, '#edf3f9') +
      ridge(chance, 900, 22, 3, '#fafcfe') +
      many(6, () =>
        ellipse(chance.between(0, W), chance.between(930, 1160), 130, 18, '#d8e5f1', 'opacity=".8"'),
      )
    )
  },
  front: ({ chance }) => drift(chance),
}

export const meadow: Place = {
  groundFrom: 766,
  sky: (b) => sky(b),
  land(b) {
    const { chance } = b
    const blooms =
      b.season === 'winter'
        ? ''
        : many(60, () => {
            const y = chance.between(800, 1150)
            return flower(
              chance.between(0, W),
              y,
              (y - 700) * 0.2,
              chance.pick(['#ffffff', '#f7c6d9', '#ffd23f', '#8fb7e8', '#e7674f']),
              '#f2a72e',
            )
          })
    return (
      distantHills(b) +
      many(5, () =>
        leafTree(
          chance.between(0, W),
          chance.between(690, 760),
          chance.between(170, 330),
          b.leaf,
          b.leafLight,
        ),
      ) +
      cottage(chance.between(150, 1250), 700, 130, { wall: '#b4432f', roof: '#5d4a48', lit: b.lit }) +
      ground(b) +
      blooms +
      butterflies(b)
    )
  },
  front: (b) => meadowEdge(b) + (b.season === 'winter' ? drift(b.chance) : fireflies(b)),
}

export const farm: Place = {
  groundFrom: 890,
  sky: (b) => sky(b),
  land(b) {
    const { chance, lit } = b
    const x = chance.between(180, 900)
    const barn =
      rect(x, 480, 430, 270, '#b4432f') +
      path(`M${x - 30} 490L${x + 80} 340H${x + 350}L${x + 460} 490Z`, '#6b4a45') +
      rect(x + 155, 580, 120, 170, '#fffaf0') +
      line(`M${x + 155} 580l120 170M${x + 275} 580l-120 170`, '#b4432f', 12) +
      rect(x + 190, 400, 56, 60, lit ? '#ffd977' : '#fffaf0')
    const fence =
      many(17, (i) => rect(i * 100 + 10, 780, 18, 110, '#fff6e5', 'rx="8"')) +
      rect(0, 805, W, 16, '#fff6e5') +
      rect(0, 850, W, 16, '#fff6e5')
    const bales = many(4, () => {
      const at = chance.between(40, W - 40)
      return circle(at, 745, 48, '#e8c468') + circle(at, 745, 28, '#d4ab4c') + circle(at, 745, 11, '#e8c468')
    })
    return (
      distantHills(b) +
      many(4, () => leafTree(chance.between(0, W), 720, chance.between(190, 300), b.leaf, b.leafLight)) +
      ridge(chance, 710, 18, 4, b.season === 'winter' ? '#e9f0f7' : '#e6cf86') +
      barn +
      bales +
      ground(b, 860) +
      fence
    )
  },
  front: (b) =>
    meadowEdge(b, ['#e7674f', '#5f86d0', '#ffffff']) + (b.season === 'winter' ? drift(b.chance) : ''),
}

export const jungle: Place = {
  groundFrom: 834,
  sky: (b) => sky(b, b.time === 'day' ? ['#bfe6c8', '#f3f7d2'] : undefined),
  land(b) {
    const { chance } = b
    const palm = (x: number, base: number, high: number) =>
      line(`M${x} ${base}q${chance.between(-50, 50).toFixed(0)} ${-high / 2} 0 ${-high}`, '#8a6243', 26) +
      many(7, (i) => {
        const angle = (i - 3) * 0.62
        const [dx, dy] = [Math.sin(angle) * high * 0.55, -Math.cos(angle) * high * 0.2 + high * 0.16]
        return path(
          `M${x} ${base - high}q${dx * 0.5} ${-high * 0.28 + dy * 0.2} ${dx} ${dy}q${-dx * 0.42} ${-high * 0.09} ${-dx} ${-dy}Z`,
          chance.pick(['#4f9e5f', '#3f8a55', '#6cb56f']),
        )
      })
    const x = chance.between(300, 1250)
    const fall =
      rect(x, 330, 170, 520, '#d8f0f4') +
      many(7, (i) => rect(x + 10 + i * 23, 330, 7, 520, '#ffffff', 'opacity=".7"')) +
      ellipse(x + 85, 850, 210, 44, '#bfe6ee') +
      path(`M${x - 120} 850V340q50 -60 130 -20h150q90 -40 140 30v500h-110V345h-180v505Z`, '#7d9a78')
    const liana = many(6, () =>
      line(
        `M${chance.between(0, W).toFixed(0)} -20q${chance.between(-120, 120).toFixed(0)} 220 ${chance.between(-60, 60).toFixed(0)} ${chance.between(260, 460).toFixed(0)}`,
        '#4f8a4a',
        10,
      ),
    )
    return (
      ridge(chance, 520, 70, 5, '#9fcf9f') +
      ridge(chance, 620, 60, 4, '#78b681') +
      fall +
      many(6, () => palm(chance.between(0, W), chance.between(780, 850), chance.between(330, 520))) +
      liana +
      ridge(chance, 810, 24, 4, '#7fb562') +
      ridge(chance, 930, 20, 3, '#92c271') +
      many(8, () =>
        flower(
          chance.between(0, W),
          chance.between(900, 1060),
          chance.between(60, 100),
          chance.pick(['#f2608a', '#ff9f45', '#f6d04d']),
          '#fff6e5',
        ),
      )
    )
  },
  front({ chance }) {
    const leaf = (x: number, y: number, turn: number, c: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0C110 -70 130 -250 0 -400C-130 -250 -110 -70 0 0Z', c)}${line('M0 0V-370', '#2f6a45', 8, 'opacity=".5"')}</g>`
    return `<g filter="url(#lens)">${many(5, (i) => leaf(-10 + i * 50, H + 40, -30 + i * 26, chance.pick(['#3f8a55', '#4f9e5f'])))}${many(5, (i) => leaf(W + 10 - i * 50, H + 40, 30 - i * 26, chance.pick(['#3f8a55', '#5fae6a'])))}</g>`
  },
}

export const northernLights: Place = {
  ownLight: { colour: '#9fb4e0', opacity: 0.32, blend: 'multiply' },
  groundFrom: 802,
  sky(b) {
    const veil = (y: number, c: string) => {
      const d = `M-100 ${y}C300 ${y - 220} 620 ${y + 140} 980 ${y - 90}S1500 ${y - 190} 1720 ${y - 20}`
      return (
        line(d, c, 190, 'opacity=".34" filter="url(#soft)"') +
        line(d, c, 70, 'opacity=".5" filter="url(#haze)"') +
        `<g filter="url(#haze)" opacity=".13">${many(26, (i) => rect(i * 64, y - 270 + Math.sin(i * 0.8) * 80, 26, 260, c))}</g>`
      )
    }
    return (
      sky({ ...b, time: 'night', weather: 'clear' }, ['#0e1638', '#2d4a7c']) +
      veil(330, '#5fe8ab') +
      veil(220, '#9a86f0')
    )
  },
  land({ chance }) {
    return (
      ridge(chance, 690, 40, 4, '#5d78a8') +
      many(14, () =>
        spruce(
          chance.between(0, W),
          chance.between(740, 790),
          chance.between(170, 340),
          '#2f4a62',
          '#a9c3e0',
        ),
      ) +
      ridge(chance, 780, 22, 4, '#a9bfe0') +
      ridge(chance, 910, 22, 3, '#d0def2')
    )
  },
  front: ({ chance }) => drift(chance),
}
