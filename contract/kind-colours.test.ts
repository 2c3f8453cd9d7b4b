import { expect, test } from 'vitest'
import { kindColours } from './kind-colours.ts'

test.each([
  ['dolls.folkdrakt_och_hogtid.folkdrakt.dalarna', 'Lingonröd Snövit', 'the red wooden horse'],
  ['characters.fantasidjur.enhorning.stjarnenhorning', 'Havsblå Solgul', 'stars on a night sky'],
  ['characters.sagovasen.alva.skogsalva', 'Gräsgrön Chokladbrun', 'leaves and an acorn'],
  ['characters.hjaltar.pirat.styrman', 'Havsblå Snövit', 'a striped jersey'],
  ['characters.slott_och_riddare.riddare.silverriddare', 'Silver Molngrå', 'silver from plume to shield'],
  ['animals.fjall_och_sno.isbjorn.isbjornshona', 'Snövit Sand', 'a cub of fur'],
  ['animals.fjall_och_sno.isbjorn.isbjornsunge', 'Snövit Sand', 'a white snowball'],
  ['animals.bondgardens_djur.hona.kyckling', 'Solgul Apelsin', 'down and beak of a chick'],
  ['animals.savann_och_djungel.apa.gorilla', 'Kolsvart Silver', 'a silver back'],
  ['animals.husdjur.hund.jamthund', 'Molngrå Lingonröd', 'a grey coat, pale at the cheeks'],
  ['animals.havets_djur.haj.vithaj', 'Molngrå Havsblå', 'white teeth in a blue wave'],
  ['characters.hogtider.luciatag.stjarngosse', 'Snövit Guld', 'a white hat with golden stars'],
  ['characters.slott_och_riddare.prinsessa.skogsprinsessa', 'Mintgrön Skogsgrön', 'leaves along the hem'],
  ['characters.hjaltar.superhjalte.flygande_hjalte', 'Havsblå Snövit', 'a white cloud'],
  ['dolls.kompisdockor.sportdocka.dans', 'Rosa Snövit', 'a white tutu'],
])('%s is %s on its tile: %s', (kind, colours) => {
  expect(kindColours(kind, 1).join(' ')).toBe(colours)
})
