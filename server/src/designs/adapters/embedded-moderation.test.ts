import { describe, expect, it } from 'vitest'
import { createEmbeddedModeration } from './embedded-moderation.ts'

const moderation = createEmbeddedModeration()
const check = async (text: string) =>
  (await moderation.check(text, new AbortController().signal))?.reason ?? null

describe('wishes that are granted', () => {
  it.each([
    'En glad räv med randig halsduk',
    'Killen ska ha keps, killarna gillar fotboll',
    'en killing från bondgården och en cocker spaniel',
    'en trumpet och en dragspelande björn',
    'Gunnar tycker om hattar och snälla spöken',
    'hunden heter Elsa och är snäll som Anna',
    'röda blodapelsiner, granatäpple och mormor',
    'drake som sprutar bubblor, riddare med sköld',
    'en nudelkock i Sexdrega med bröstficka',
    'badbomb, smörkniv, Fredmans epistlar och supportrar med landskapsvapen',
    'blå bil med stora hjul och dödskalleflagga på piratskeppet',
    '',
  ])('%s', async (wish) => {
    expect(await check(wish)).toBeNull()
  })
})

describe('wishes that are refused', () => {
  it.each([
    ['en björn med pistol', 'weapon'],
    ['två PISTOLER', 'weapon'],
    ['a bear with a machine-gun', 'weapon'],
    ['knives everywhere', 'weapon'],
    ['en räv med maskingevär', 'weapon'],
    ['två laserpistoler', 'weapon'],
    ['p i s t o l', 'weapon'],
    ['p1st0l', 'weapon'],
    ['pistoooool', 'weapon'],
    ['pis\u200btol', 'weapon'],
    ['en naken docka', 'sexual'],
    ['sexiga kläder', 'sexual'],
    ['p0rr', 'sexual'],
    ['nazister på rad', 'hate'],
    ['ett hakkors', 'hate'],
    ['en mördare med blod på händerna', 'frightening'],
    ['zombies', 'frightening'],
    ['en seriemördare', 'frightening'],
    ['nynazister', 'hate'],
    ['barnporr', 'sexual'],
    ['pippi långstrump', 'protected'],
    ['Pippi', 'protected'],
    ['som Elsa från Frost', 'protected'],
    ['Spider-Man', 'protected'],
    ['pokémon', 'protected'],
    ['en röd Ferrari', 'protected'],
    ['lilla my', 'protected'],
    ['Zlatan', 'person'],
    ['Donald Trump', 'person'],
  ])('%s', async (wish, reason) => {
    expect(await check(wish)).toBe(reason)
  })
})
