import { PRINT_STATUSES } from '@leksmedjan/contract/prints'
import { STAFF_ROLES } from '@leksmedjan/contract/staff'
import { expect, it } from 'vitest'
import { pictureFor, readsWords, STAFF_VIEWS, titleFor, withoutNames } from './staff-sight.rules.ts'

it('the role WORKSHOP reads a buyer’s words at the packing table once the toy is printed; the operator everywhere', () => {
  const cells = STAFF_ROLES.flatMap((role) =>
    STAFF_VIEWS.flatMap((view) =>
      [null, ...PRINT_STATUSES]
        .filter((job) => readsWords(role, view, job))
        .map((job) => `${role} ${view} ${job}`),
    ),
  )
  const ofWorkshop = cells.filter((cell) => cell.startsWith('WORKSHOP'))
  expect(ofWorkshop).toEqual(['WORKSHOP packing printed', 'WORKSHOP packing checked'])
  expect(cells.length - ofWorkshop.length).toBe(STAFF_VIEWS.length * (PRINT_STATUSES.length + 1))
})

it('without words a toy is called by its kind and size', () => {
  const fox = { toyName: 'Åkes räv', kind: 'Räv', longestCm: 12 }
  expect(titleFor(true, fox)).toBe('Åkes räv')
  expect(titleFor(false, fox)).toBe('Räv, 12\u00a0cm')
  expect(titleFor(false, { ...fox, kind: '' })).toBe('Leksak, 12\u00a0cm')
})

it.each([
  [true, true, '/texts'],
  [false, true, '/plain'],
  [false, false, '/texts'],
] as const)('reads words %s, texts on the toy %s: %s is shown', (reads, showsTexts, shown) => {
  expect(pictureFor(reads, { imageUrl: '/texts', showsTexts, plainUrl: '/plain' })).toBe(shown)
})

it('no picture is shown before there is one without texts', () => {
  expect(pictureFor(false, { imageUrl: '/texts', showsTexts: true, plainUrl: null })).toBeNull()
})

it.each([
  [
    'Hammaren lossnade när Ebba lekte, Ebbas hatt också.',
    'Hammaren lossnade när [namnet] lekte, [namnet]s hatt också.',
  ],
  ['EBBA LIND och ebba', '[namnet] och [namnet]'],
  ['Ebbanor är ingen Ebba', 'Ebbanor är ingen [namnet]'],
  ['Lotten (1) gick av', 'Lotten (1) gick av'],
])('%j is read without the name', (text, read) => {
  expect(withoutNames(text, ['Ebba Lind', 'Lott(e'])).toBe(read)
})

it('words of a toy without a name stay as they are', () => {
  expect(withoutNames('Vingen gick av', [' ', ''])).toBe('Vingen gick av')
})
