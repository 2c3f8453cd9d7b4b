import { expect, test } from 'vitest'
import type { ToyContent } from '@leksmedjan/contract/toy-content'
import { calledShortly, renamed } from './renaming.rules.ts'

const content = (toyName: string, description: string, storyTeaser = ''): ToyContent => ({
  toyName,
  description,
  storyTeaser,
  metadata: {
    categoryL1: null,
    categoryL2: null,
    categoryL3: null,
    categoryL4: null,
    age: '',
    colors: [],
    personality: null,
    generatedAt: '',
  },
})

test.each([
  ['Lingon', 'Lingon är en räv.', 'Lingons svans lyste.', 'Rufus är en räv.', 'Rufus svans lyste.'],
  ['Räven Lingon', 'Räven Lingon är glad.', 'Då kom Lingon.', 'Rufus är glad.', 'Då kom Rufus.'],
  ['Lingon från Tallbacken', 'Lingon från Tallbacken bor här.', 'Se Lingon!', 'Rufus bor här.', 'Se Rufus!'],
  ['Lingon Guldkorn', 'Lingon Guldkorn är modig.', 'Lingon log.', 'Rufus är modig.', 'Rufus log.'],
])('a toy called %s is called by its new name everywhere', (former, description, teaser, ...expected) => {
  const words = renamed(content(former, description, teaser), 'Rufus')
  expect([words.toyName, words.description, words.storyTeaser]).toEqual(['Rufus', ...expected])
})

test('a name without s at its end takes one in the genitive, and other words stay', () => {
  const { description } = renamed(content('Åke', 'Åkes åker: Åkesson och Åke.'), 'Stjärnöga')
  expect(description).toBe('Stjärnögas åker: Åkesson och Stjärnöga.')
})

test('a toy of two words keeps both wherever the former name stood alone', () => {
  const words = renamed(
    content('Lingon Guldkorn', 'Lingon Guldkorn är modig.', 'Lingon log. Lingons svans lyste.'),
    'Bamse Brum',
  )
  expect([words.description, words.storyTeaser]).toEqual([
    'Bamse Brum är modig.',
    'Bamse Brum log. Bamse Brums svans lyste.',
  ])
})

test.each([
  ['Bamse Brum', 'Bamse Brum'],
  ['Svarta Blixten', 'Svarta Blixten'],
  ['Snabb Pil', 'Snabb Pil'],
  ['Lilla Svarta', 'Lilla Svarta'],
  ['Röda på Taket', 'Röda på Taket'],
  ['Lilla Gnista', 'Gnista'],
  ['Prinsessan Lilja', 'Lilja'],
  ['Kapten Bus', 'Bus'],
  ['Herr Svart', 'Herr Svart'],
  ['Ulla på Taket', 'Ulla'],
  ['R2 Robot', 'R2 Robot'],
  ['Gnista', 'Gnista'],
])('%s is %s shortly', (name, short) => expect(calledShortly(name)).toBe(short))
