import type { BusinessLogic } from '@leksmedjan/contract/catalogue'
import { expect, test } from 'vitest'
import { CATALOGUE, chosenData, item, JOINTS, option } from '../wizard.test-data.ts'
import { keywordMatches, leftOut } from './keyword-matches.ts'

const SHOP: BusinessLogic = {
  ...CATALOGUE,
  colors: [item('#1FB5AC', 'Turkos'), item('#D7263D', 'Lingonröd'), item('#0B5394', 'Havsblå')],
  personalities: [item('brave', 'Modig'), item('shy', 'Blyg')],
  environments: [item('forest', 'Skog')],
  occasions: [item('birthday', 'Födelsedag'), item('christmas', 'Jul'), item('thank_you', 'Tack')],
  styles: [item('wooden', 'Träleksak')],
  special_features: [
    { ...item('wings', 'Vingar'), rule: null },
    { ...item('hat', 'Hatt'), rule: null },
    { ...item('big_eyes', 'Stora ögon'), rule: null },
    JOINTS,
  ],
}
const found = (descriptionText: string, more: Parameters<typeof chosenData>[0] = {}) =>
  keywordMatches(SHOP, chosenData({ colors: [], descriptionText, ...more }))
const names = (...given: Parameters<typeof found>) => found(...given).map(({ option: { name } }) => name)

test.each([
  ['En RÖD räv med hatten på svaj och två vingar', ['Lingonröd', 'Hatt', 'Vingar']],
  ['Den bor i skogen och ska vara blå', ['Skog', 'Havsblå']],
  ['med stora  ögon till kalaset', ['Stora ögon', 'Födelsedag']],
  ['turkosa tassar, gärna i trä', ['Turkos', 'Träleksak']],
  ['Blåbär, hattifnattar och rödbetor', []],
  ['utan vingar, inga stora ögon, inte röd men med hatt', ['Hatt']],
  ['en röd halsduk, tack', ['Lingonröd']],
  ['som tack för lånet av stugan', ['Tack']],
  ['', []],
])('in %j the toymaker finds %j', (text, expected) => {
  expect(names(text)).toEqual(expected)
})

test('what is chosen already counts as used, and one of a single choice gives way', () => {
  const [brave, shy] = found('modig eller blyg', { personality: option('brave', 'Modig') })
  expect([brave?.isChosen, brave?.replaces, shy?.isChosen, shy?.replaces]).toEqual([true, false, false, true])
  expect(shy?.patch).toEqual({ personality: option('shy', 'Blyg') })
})

test('a word for a detail that becomes something else offers what is built', () => {
  const riddare = option('characters.slott_och_riddare.riddare', 'Riddare')
  const [hat] = found('med hatt', { categoryL3: riddare })
  expect(hat).toMatchObject({ option: { value: 'hat' }, name: 'fjäder' })
  expect(found('med hatt')[0]?.name).toBe('hatt')
})

test('a found detail or colour joins those chosen', () => {
  const chosen = { specialFeatures: [option('hat', 'Hatt')], colors: [option('#1FB5AC', 'Turkos')] }
  const [wings, red] = found('vingar och rött', chosen)
  expect(wings?.patch).toEqual({ specialFeatures: [option('hat', 'Hatt'), option('wings', 'Vingar')] })
  expect(red?.patch.colors?.map(({ name }) => name)).toEqual(['Turkos', 'Lingonröd'])
})

test('words for which there is no room are named', () => {
  const colors = [option('#1FB5AC', 'Turkos'), option('#0B5394', 'Havsblå')]
  const small = option('small', 'Liten')
  const data = chosenData({ colors, selectedSize: small, descriptionText: 'röd och blå med rörliga armar' })
  expect(leftOut(SHOP, data)).toEqual({ colours: ['lingonröd'], details: ['leder'] })
  const roomy = chosenData({ colors: [], descriptionText: 'röd och blå med rörliga armar' })
  expect(leftOut(SHOP, roomy)).toEqual({ colours: [], details: [] })
})

test('neither a third colour nor a detail that this toy cannot have is offered', () => {
  const colors = [option('#1FB5AC', 'Turkos'), option('#0B5394', 'Havsblå')]
  expect(names('röd och blå', { colors })).toEqual(['Havsblå'])
  const small = option('small', 'Liten')
  expect(names('rörliga armar', { selectedSize: small })).toEqual([])
  expect(names('rörliga armar')).toEqual(['Leder'])
})
