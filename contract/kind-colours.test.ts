import { expect, test } from 'vitest'
import { kindColours } from './kind-colours.ts'

test.each([
  ['dolls.folkdrakt_och_hogtid.folkdrakt.dalarna', 'Lingonröd Snövit', 'the red wooden horse'],
  ['characters.fantasidjur.enhorning.stjarnenhorning', 'Havsblå Solgul', 'stars on a night sky'],
  ['characters.sagovasen.alva.skogsalva', 'Gräsgrön Chokladbrun', 'leaves and an acorn'],
  ['characters.hjaltar.pirat.styrman', 'Havsblå Snövit', 'a striped jersey'],
])('%s is %s on its tile: %s', (kind, colours) => {
  expect(kindColours(kind, 1).join(' ')).toBe(colours)
})
