import { broughtColour } from '@leksmedjan/contract/occasion-colours'
import { readDesign } from '@leksmedjan/toymaker/design'
import { paletteOf } from '@leksmedjan/toymaker/grammar/build-toy'
import { limitToKind } from '@leksmedjan/toymaker/grammar/test-kinds'
import { expect, it } from 'vitest'
import { choice, levelsOf, newCatalogue, NO_CHOICES } from '../../../test/choices.ts'

const { categoryL3, categoryL4, colors, occasions } = newCatalogue()
const kinds = limitToKind([...categoryL3, ...categoryL4].map(({ value }) => value))
const hexes = colors.map(({ value }) => value)
/** Each colour as the only one and as the first of two. */
const WORN = hexes.flatMap((hex, at) => [[hex], [hex, hexes[(at + 7) % hexes.length] ?? hex]])

const accent = (kind: string, colours: readonly string[], worn: string | null, features: readonly string[]) =>
  paletteOf(readDesign({ kind, colours, features, occasion: worn, seed: 7 })).slots[1]

it.each([
  ['', []],
  [', of which its detail glows', ['glow_detail']],
])(
  'the buyer is told which colour an occasion brings, and whose place it takes%s',
  (_, features) => {
    const wrong = kinds.flatMap((kind) =>
      WORN.flatMap((colours) => {
        const plain = accent(kind, colours, null, features)
        return occasions.flatMap(({ value: occasion }) => {
          const said = broughtColour({
            ...NO_CHOICES,
            ...levelsOf(kind),
            occasion: choice(occasion),
            colors: colours.map((hex) => choice(hex)),
            specialFeatures: features.map((feature) => choice(feature)),
          })
          const dressed = accent(kind, colours, occasion, features)
          // A flame is lighter or redder, by the body it stands on.
          const isBrought =
            said !== null && (occasion === 'lucia' && !said.glows ? dressed !== plain : dressed === said.hex)
          const isSaid =
            said === null ? dressed === plain : isBrought && said.insteadOf === (colours[1] ?? null)
          return isSaid ? [] : [`${kind} ${occasion} ${colours.join()}: ${said?.words} ${dressed} ${plain}`]
        })
      }),
    )
    expect(wrong.slice(0, 10)).toEqual([])
  },
  120_000,
)
