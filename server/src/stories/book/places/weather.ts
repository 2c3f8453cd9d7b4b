/** Rain, snow, fog and wind, behind the toy and before it. */
import { circle, ellipse, line, rect, SHEET } from '../brush.ts'
import type { StoryPlace } from '../../story-text-provider.ts'
import { many, type Brushes } from './landscape.ts'

const { width: W, height: H } = SHEET

const INDOORS = new Set<StoryPlace>(['room', 'space', 'ocean'])

export function weatherBehind({ weather, place }: Brushes): string {
  return weather === 'fog' && !INDOORS.has(place)
    ? `<g filter="url(#soft)">${many(4, (i) => rect(-100, 480 + i * 90, W + 200, 70, '#f3f5f4', 'opacity=".5"'))}</g>`
    : ''
}

export function weatherBefore({ weather, place, chance, season }: Brushes): string {
  if (INDOORS.has(place)) return ''
  if (weather === 'rain')
    return many(120, () => {
      const [x, y] = [chance.between(-60, W), chance.between(-60, H)]
      return line(`M${x.toFixed(0)} ${y.toFixed(0)}l-14 56`, '#f2f8fc', 4, 'opacity=".55"')
    })
  if (weather === 'snow')
    return many(130, () =>
      circle(
        chance.between(0, W),
        chance.between(0, H),
        chance.between(3, 11),
        '#ffffff',
        `opacity="${chance.between(0.55, 0.95).toFixed(2)}"`,
      ),
    )
  if (weather === 'fog')
    return `<g filter="url(#soft)">${many(3, (i) => ellipse(i * 700, 1090, 620, 90, '#f3f5f4', 'opacity=".5"'))}</g>`
  if (weather === 'wind') {
    const leaves = season === 'winter' ? ['#ffffff'] : ['#e0913f', '#d9653c', '#e8c14f', '#8fae5b']
    return (
      many(26, () => {
        const [x, y] = [chance.between(0, W), chance.between(60, 1050)]
        return `<g transform="rotate(${chance.between(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})">${ellipse(x, y, chance.between(9, 20), 8, chance.pick(leaves))}</g>`
      }) +
      many(5, () =>
        line(
          `M${chance.between(0, 1100).toFixed(0)} ${chance.between(150, 800).toFixed(0)}q140 -50 260 0t200 -10`,
          '#ffffff',
          7,
          'opacity=".5"',
        ),
      )
    )
  }
  return ''
}
