import { expect, it } from 'vitest'
import { saysCameApart } from './loose-parts.ts'

it.each([
  'Ett öra har lossnat.',
  'Svansen gick av när han lekte',
  'Nu gick den av. Jag vill ha en ny.',
  'den är TRASIG',
  'Hjulet är löst, en lös del låg i kartongen',
  'Vingen gick sönder',
  'Hornet har brutits av',
  'Det är en spricka i foten',
  'Den tappade ett öra',
  'Räven har tappat sin svans',
  'Draken tappar taggarna',
  'Ena hjulet trillade av',
  'Hornet ramlade bort',
  'Benen bröts',
  'Armen har brutits av',
  'Svansen är avbruten, båda vingarna avbrutna',
])('%s: a part may have come off', (text) => {
  expect(saysCameApart(text)).toBe(true)
})

it.each([
  'Fel färg på magen',
  'Magen har tappat färgen',
  'Färgerna har tappat sin glans',
  'Posten tappade bort paketet',
  'Hoppas på en bra lösning',
  'Den kom för sent',
  'Namnet är felstavat',
])('%s: nothing has come off', (text) => {
  expect(saysCameApart(text)).toBe(false)
})
