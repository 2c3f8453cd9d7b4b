import { expect, it } from 'vitest'
import { saysCameApart } from './loose-parts.ts'

it.each([
  'Ett öra har lossnat.',
  'Svansen gick av när han lekte',
  'Nu gick den av. Jag vill ha en ny.',
  'Svansen gick helt av',
  'Örat ramlade den av',
  'Ett öra föll genast av',
  'Benet har knäckts',
  'Svansen knäcktes',
  'Örat lossar',
  'Vingen är loss',
  'En bit saknas',
  'Nosen är borta',
  'Foten är av',
  'Huvudet åkte av',
  'Hornet har släppt',
  'Benet hänger löst',
  'Armen kom loss',
  'Ena vingen gick av direkt',
  'hjulet har fallit bort',
  'En liten plastbit har gått av',
  'Svansen bröts rakt av',
  'Lillen bet av ett öra',
  'Den höll inte, ett öra flög av',
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
  'Kartongen var öppen av posten',
  'Paketet är borta',
  'Det saknas ett kvitto',
  'Bilden är av fel djur',
  'Leksaken är gjord av plast',
  'Färgen har bleknat, den var blekare än på bilden',
  'Presentasken saknas',
  'Jag har fått fel storlek',
])('%s: nothing has come off', (text) => {
  expect(saysCameApart(text)).toBe(false)
})
