/** Places beyond the shore and beyond the sky. */
import {
  circle,
  cottage,
  ellipse,
  glow,
  line,
  path,
  raised,
  rect,
  ridge,
  SHEET,
  spruce,
  star,
  stone,
} from '../brush.ts'
import type { StoryTime } from '../../story-text-provider.ts'
import { many, depth, sky, pebbles, spruceOf, type Place } from './landscape.ts'

const { width: W, height: H } = SHEET

const DEEPS: Readonly<Record<StoryTime, readonly [string, string]>> = {
  morning: ['#b5ebe0', '#4aa6bb'],
  day: ['#9fe3e0', '#3a9bb5'],
  evening: ['#5fa7b8', '#2c5d8c'],
  night: ['#1f4f80', '#123257'],
}

export const archipelago: Place = {
  groundFrom: 904,
  sky(b) {
    const { chance, lit } = b
    const islet = (x: number, y: number, wide: number) =>
      path(
        `M${x - wide} ${y}Q${x - wide * 0.6} ${y - wide * 0.5} ${x} ${y - wide * 0.42}Q${x + wide * 0.7} ${y - wide * 0.34} ${x + wide} ${y}Z`,
        '#b7a596',
      ) +
      path(
        `M${x - wide * 0.7} ${y - wide * 0.3}Q${x} ${y - wide * 0.62} ${x + wide * 0.6} ${y - wide * 0.24}Q${x} ${y - wide * 0.36} ${x - wide * 0.7} ${y - wide * 0.3}Z`,
        b.grass[1],
      )
    const house = chance.between(250, 1150)
    const sea =
      `<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fcbdd"/><stop offset="1" stop-color="#3f8fb5"/></linearGradient>` +
      rect(0, 600, W, 600, 'url(#sea)')
    const light =
      rect(W - house - 24, 300, 48, 230, '#fffaf0') +
      rect(W - house - 24, 370, 48, 46, '#c23b22') +
      rect(W - house - 24, 460, 48, 40, '#c23b22') +
      rect(W - house - 32, 262, 64, 42, lit ? '#ffe08a' : '#d9e8ee') +
      path(`M${W - house - 40} 264l40 -50l40 50Z`, '#c23b22') +
      (lit ? path(`M${W - house} 280L${-200} 130V420Z`, '#ffeeb0', 'opacity=".32"') : '')
    const sails = many(3, () => {
      const [x, y] = [chance.between(100, 1500), chance.between(650, 700)]
      return (
        path(`M${x} ${y - 100}v90h-58Z`, '#ffffff') +
        path(`M${x + 8} ${y - 78}v68h44Z`, '#f6d9b8') +
        path(`M${x - 70} ${y}h136l-26 28h-84Z`, '#8a5a3c')
      )
    })
    const waves = many(34, () =>
      line(
        `M${chance.between(0, W).toFixed(0)} ${chance.between(630, 860).toFixed(0)}q26 -14 52 0`,
        '#ffffff',
        4,
        'opacity=".55"',
      ),
    )
    const water =
      sea +
      islet(W - house, 640, 210) +
      light +
      islet(house, 650, 270) +
      cottage(house - 70, 560, 150, { wall: '#b4432f', roof: '#5d4a48', lit }) +
      spruce(house + 140, 565, 130, ...spruceOf(b, false)) +
      waves +
      sails
    // Less than the rock: the lighthouse keeps its lamp.
    return sky(b) + raised(b.rise * 0.6, water)
  },
  land: (b) =>
    ridge(b.chance, 880, 24, 3, '#b9aba0') +
    ridge(b.chance, 960, 22, 3, '#cdbfb2') +
    pebbles(b, ['#a3978d', '#8f867f', '#c9c0b8']),
  front({ chance }) {
    const reed = many(12, (i) =>
      line(
        `M${i < 6 ? i * 34 : W - (i - 6) * 34} ${H + 20}q${chance.between(-30, 40).toFixed(0)} -150 ${chance.between(-20, 60).toFixed(0)} ${(-chance.between(220, 360)).toFixed(0)}`,
        '#8a9a5b',
        12,
      ),
    )
    return `<g filter="url(#lens)">${reed}</g>`
  },
}

export const ocean: Place = {
  ownLight: { colour: '#7fd0d8', opacity: 0.3, blend: 'multiply' },
  groundFrom: 886,
  sky(b) {
    const { chance, time } = b
    const deep = DEEPS[time]
    const rays = many(6, (i) => path(`M${i * 290 - 60} -20h120l-220 1300h-240Z`, '#ffffff', 'opacity=".12"'))
    const fish = many(9, () => {
      const [x, y, s, c] = [
        chance.between(60, W - 60),
        chance.between(90, 640),
        chance.between(24, 52),
        chance.pick(['#ffc94d', '#f08a5b', '#f7f1e4', '#f2a0b5']),
      ]
      return (
        ellipse(x, y, s, s * 0.62, c) +
        path(`M${x + s * 0.8} ${y}l${s * 0.8} ${-s * 0.55}v${s * 1.1}Z`, c) +
        circle(x - s * 0.45, y - s * 0.12, s * 0.12, '#22303f')
      )
    })
    const bubbles = many(30, () =>
      circle(
        chance.between(0, W),
        chance.between(80, 900),
        chance.between(5, 18),
        'none',
        'stroke="#ffffff" stroke-width="4" opacity=".6"',
      ),
    )
    return depth(deep) + rays + fish + bubbles
  },
  land({ chance }) {
    const coral = many(9, () => {
      const [x, y, c] = [
        chance.between(0, W),
        chance.between(800, 900),
        chance.pick(['#f08a7a', '#f4b46a', '#c77fb5', '#f2d06b']),
      ]
      return many(5, (k) =>
        line(`M${x} ${y}q${(k - 2) * 22} -70 ${(k - 2) * 34} ${-chance.between(110, 190)}`, c, 26),
      )
    })
    const weed = many(14, () =>
      line(
        `M${chance.between(0, W).toFixed(0)} 900q-40 -120 10 -210t0 ${chance.between(-220, -90).toFixed(0)}`,
        chance.pick(['#3f8f6d', '#5aa873', '#2f7a68']),
        18,
      ),
    )
    return (
      ridge(chance, 720, 60, 4, '#2f7f9d', 'opacity=".55"') +
      weed +
      coral +
      ridge(chance, 860, 26, 4, '#ead9ad') +
      ridge(chance, 960, 22, 3, '#f4e7c4') +
      many(7, () => star(chance.between(0, W), chance.between(960, 1150), 30, '#f08a6a'))
    )
  },
  front({ chance }) {
    const weed = many(10, (i) =>
      line(
        `M${i < 5 ? i * 46 - 20 : W - (i - 5) * 46 + 20} ${H + 40}q${i % 2 ? 60 : -40} -150 10 -240t10 ${chance.between(-160, -60).toFixed(0)}`,
        chance.pick(['#2f7a68', '#3f8f6d']),
        34,
      ),
    )
    return `<g filter="url(#lens)">${weed}</g>`
  },
}

export const space: Place = {
  ownLight: { colour: '#8f8fd0', opacity: 0.3, blend: 'multiply' },
  groundFrom: 894,
  sky({ chance }) {
    const planet = (x: number, y: number, r: number, c: string, ring: boolean) =>
      (ring
        ? `<g transform="rotate(-18 ${x} ${y})">${ellipse(x, y, r * 1.75, r * 0.4, 'none', 'stroke="#f6dca4" stroke-width="16" opacity=".85"')}</g>`
        : '') +
      circle(x, y, r, c) +
      path(
        `M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r * 0.7} ${y + r * 0.71}A${r * 1.2} ${r * 1.2} 0 0 1 ${x - r} ${y}Z`,
        '#1a1640',
        'opacity=".25"',
      ) +
      ellipse(x - r * 0.3, y - r * 0.35, r * 0.4, r * 0.16, '#ffffff', 'opacity=".28"')
    const glows = many(4, () =>
      glow(
        chance.between(0, W),
        chance.between(0, 700),
        chance.between(180, 380),
        chance.pick(['#6a46a0', '#2f6aa8', '#a0467f']),
        0.45,
      ),
    )
    return (
      rect(0, 0, W, H, '#171440') +
      glows +
      many(150, () =>
        circle(
          chance.between(0, W),
          chance.between(0, 900),
          chance.between(1.2, 4.6),
          '#fff6d8',
          `opacity="${chance.between(0.4, 1).toFixed(2)}"`,
        ),
      ) +
      many(9, () =>
        star(chance.between(40, W - 40), chance.between(40, 640), chance.between(12, 24), '#ffe9a8'),
      ) +
      planet(chance.between(180, 520), chance.between(180, 340), chance.between(80, 130), '#e58b5b', true) +
      planet(
        chance.between(1050, 1450),
        chance.between(160, 460),
        chance.between(50, 100),
        '#6fb7d6',
        false,
      ) +
      planet(chance.between(700, 900), 130, 36, '#9fd08a', false)
    )
  },
  land({ chance }) {
    return (
      ridge(chance, 850, 44, 4, '#8f88b8') +
      ridge(chance, 950, 26, 3, '#a8a1cc') +
      many(9, () => {
        const [x, y, r] = [chance.between(0, W), chance.between(940, 1160), chance.between(40, 100)]
        return ellipse(x, y, r, r * 0.3, '#8a82b4') + ellipse(x, y + 6, r * 0.9, r * 0.24, '#b9b2d8')
      })
    )
  },
  front: ({ chance }) =>
    `<g filter="url(#lens)">${many(6, (i) => stone(i < 3 ? chance.between(-40, 260) : chance.between(W - 260, W + 40), H + 40, chance.between(160, 260), '#5f5890'))}</g>`,
}
