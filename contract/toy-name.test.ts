import { expect, it } from 'vitest'
import { theToy, toyAgain, toyAsNoun, toyAtStart, toyWithin } from './toy-name.ts'

it.each([
  ['Gnista', 'Din nya leksak Gnista', 'Den nya leksaken Gnista', 'Vi gör Gnista på nytt'],
  ['Draken Åke', 'Din nya leksak Draken Åke', 'Den nya leksaken Draken Åke', 'Vi gör Draken Åke på nytt'],
  ['Din Unika Leksak', 'Din nya leksak', 'Den nya leksaken', 'Vi gör en ny leksak'],
])('a new %s is a toy of that name, and not one more of the name', (name, yours, the, again) => {
  expect([`Din nya ${toyAsNoun(name)}`, `Den nya ${theToy(name)}`, `Vi gör ${toyAgain(name)}`]).toEqual([
    yours,
    the,
    again,
  ])
})

it('a toy without a name is the buyer’s', () => {
  expect([toyAtStart('Din Unika Leksak'), toyWithin('Din Unika Leksak'), toyWithin('Gnista')]).toEqual([
    'Din leksak',
    'din leksak',
    'Gnista',
  ])
})
