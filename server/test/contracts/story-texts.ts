/** Contract of story text providers: run by the grammar, and by the real one against its double. */
import { expect, it } from 'vitest'
import { isFitStory } from '../../src/stories/story-words.rules.ts'
import {
  CHILD,
  STORY_PLACES,
  STORY_TIMES,
  STORY_WEATHERS,
  type StoryTextProvider,
  type StoryWish,
} from '../../src/stories/story-text-provider.ts'
import { FOX_SELECTIONS } from './toy-texts.ts'

export const STORY_WISH: StoryWish = {
  toyName: 'Räven Kottegrus',
  selections: FOX_SELECTIONS,
  teaser: {
    toyName: 'Lingon från Tallbacken',
    text: 'Varje morgon räknar Lingon från Tallbacken daggdropparna. I dag är Lingons korg tom.',
  },
  scenes: 8,
  seed: 7,
}

export function storyTextsContract(open: () => StoryTextProvider): void {
  const write = (wish: Partial<StoryWish> = {}) =>
    open().write({ ...STORY_WISH, ...wish }, AbortSignal.timeout(20_000))

  it.each([8, 9])('writes %d plain Swedish pages with the child in them', async (scenes) => {
    const story = await write({ scenes })
    expect(isFitStory(story, { scenes, age: '3-5' })).toBe(true)
    expect(JSON.stringify(story)).toContain(CHILD)
  })

  it('calls the toy by the name its buyer gave it, and leaves no other gap open', async () => {
    const story = JSON.stringify(await write())
    expect(story).toContain('Kottegrus')
    expect(story.replaceAll(/\{barnets?\}/g, '')).not.toMatch(/\{[a-zåäö]/i)
  })

  it('gives each page a scene to paint, and ends with the feast', async () => {
    const { scenes } = await write()
    for (const { place, time, weather } of scenes) {
      expect(STORY_PLACES).toContain(place)
      expect(STORY_TIMES).toContain(time)
      expect(STORY_WEATHERS).toContain(weather)
    }
    expect(scenes.map(({ isFeast }) => isFeast)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ])
    expect(new Set(scenes.map(({ place }) => place)).size).toBeGreaterThan(1)
  })

  it('writes nothing of what a visitor has typed', async () => {
    expect(JSON.stringify(await write())).not.toMatch(/sixten|kanarie|ignore/i)
  })

  it('throws the reason of a signal that was aborted before', async () => {
    const reason = new Error('nobody waits')
    await expect(open().write(STORY_WISH, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
}
