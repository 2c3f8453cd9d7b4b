import { describe, expect, it } from 'vitest'
import { createEmbeddedModeration } from './embedded-moderation.ts'

const moderation = createEmbeddedModeration()
const check = async (text: string) =>
  (await moderation.check(text, new AbortController().signal))?.reason ?? null

describe('accepted wishes', () => {
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
    'han vill höra musik, hon hörde att den hörs och åhörare',
    'min släkt, en släkting och att släkta på mormor',
    'mor det är din drake, hon ler och kommer hit ler hon igen',
    'en kung på tronen och en kung på tron',
    'en sköldpadda med skal man kan öppna',
    'en giraff med lång hals och långa ben, hår och öron',
    'en gris på is isbjörn och en hund i fem olika färger',
    'lök, kök, rök, mörker, röda bär, blåbär, en ö med rån och våfflor',
    'min bil är snabb, min ion är laddad',
    'en mus i kanoten och en fin duschande elefant',
    'ett lok, ett låk, en låda, en rå biff, en hatt och en hätta',
    'Åsa, Göran, Håkan, Måns, Märta, Björn, Sören och Örjan',
    'Привет, en björn från Moskva',
    'André, Zoë, Chloé, Amélie och Noël leker',
    'Till Edith Dickens',
    'en bar i en stad, en by, en bie och en ko',
    'blå bil med stora hjul och dödskalleflagga på piratskeppet',
    '',
  ])('%s', async (wish) => {
    expect(await check(wish)).toBeNull()
  })
})

describe('rejected wishes', () => {
  it.each([
    ['en björn med pistol', 'weapon'],
    ['två PISTOLER', 'weapon'],
    ['a bear with a machine-gun', 'weapon'],
    ['knives everywhere', 'weapon'],
    ['en räv med maskingevär', 'weapon'],
    ['två laserpistoler', 'weapon'],
    ['p i s t o l', 'weapon'],
    ['p1st0l', 'weapon'],
    ['pіstol', 'weapon'],
    ['рistоl', 'weapon'],
    ['pístòl', 'weapon'],
    ['ｐｉｓｔｏｌ', 'weapon'],
    ['𝓹𝓲𝓼𝓽𝓸𝓵', 'weapon'],
    ['p̶istol', 'weapon'],
    ['pis tol', 'weapon'],
    ['pika chu', 'protected'],
    ['en pi-ka-chu med hatt', 'protected'],
    ['рika сhu', 'protected'],
    ['nåken', 'sexual'],
    ['näken docka', 'sexual'],
    ['pörr', 'sexual'],
    ['en kukk', 'sexual'],
    ['kukken', 'sexual'],
    ['big dicks', 'sexual'],
    ['pistoooool', 'weapon'],
    ['pis\u200btol', 'weapon'],
    ['en naken docka', 'sexual'],
    ['sexiga kläder', 'sexual'],
    ['p0rr', 'sexual'],
    ['nazister på rad', 'hate'],
    ['Sieg Heil', 'hate'],
    ['Judejävel till gaskammaren', 'hate'],
    ['en liten horunge', 'sexual'],
    ['en automatkarbin', 'weapon'],
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

describe('the Swedish number six', () => {
  it.each([
    'Nu är du sex år!',
    'Grattis Åke, nu är du sex år!',
    'Hurra sex år',
    'HURRA, SEX ÅR!',
    'sex a\u030ar',
    'fem, sex, sju',
    'fyra fem sex',
    'sex eller sju hattar',
    'Räven har sex ben',
    'sex små kaniner och sex röda bollar',
    'vår sex-åring som är sex månader äldre',
    'en spindel med sex ögon, sex armar och sex långa tentakler',
    'vi ses klockan sex',
    'Maja fyller sex',
    'sex gånger bäst, sex och ett halvt år',
    'nummer sex i laget',
    'sex blommor från oss sex syskon',
  ])('accepted: %s', async (text) => {
    expect(await check(text)).toBeNull()
  })

  it.each([
    'sex',
    'Hurra sex',
    'ha sex',
    'ha sex med ben',
    'vi har sex varje dag',
    'sex alla dagar',
    'sex dockor',
    'sex leksaker',
    'hon är sexig och sex år',
    'sex år av sex med dig',
    'en björn som vill ha sex.  År efter år',
    's e x',
    'oral sex',
    'fem gånger sex med dig',
    'sexuella sju',
  ])('refused: %s', async (text) => {
    expect(await check(text)).toBe('sexual')
  })
})
