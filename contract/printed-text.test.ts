import { expect, it } from 'vitest'
import { graphemesOf, hasEmoji, isEmoji, unprintedIn } from './printed-text.ts'

it.each(['❤', '❤️', '♥', '👩‍🍳', '🇸🇪', '1️⃣', '👍🏽', '🎂'])('prints %s as one emoji', (emoji) => {
  expect(graphemesOf(emoji)).toEqual([emoji])
  expect([isEmoji(emoji), hasEmoji(`Till ${emoji}`), unprintedIn(emoji)]).toEqual([true, true, []])
})

it.each(['Åke & Zoë, 3 år!', 'Łukasz\r\nSăndel', 'a\u2009b', '© ™ 5 € …'])('prints %j in letters', (text) => {
  expect([hasEmoji(text), unprintedIn(text)]).toEqual([false, []])
})

it('names what no face has, each once', () => {
  expect(unprintedIn('Till Анна ❤')).toEqual(['А', 'н', 'а'])
  expect(unprintedIn('你好')).toEqual(['你', '好'])
})
