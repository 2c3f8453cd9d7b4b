/** Credits of a digital story on page and mail (regulation 2024/1689, art. 50): the pages are drawn by the toymaker. */
type Maker = 'toymaker' | 'ai'

/** Keyed by the source of the cover, then by the source of the text. */
export const STORY_MADE: Readonly<Record<Maker, Readonly<Record<Maker, string>>>> = {
  toymaker: {
    toymaker: 'Sagan är skriven och tecknad av vår leksaksmakare, ett datorprogram.',
    ai: 'Sagans ord är skapade av AI. Bilderna är tecknade av vår leksaksmakare, ett datorprogram.',
  },
  ai: {
    toymaker:
      'Bilden på omslaget är skapad av AI. Sagans ord och övriga bilder är gjorda av vår leksaksmakare, ett datorprogram.',
    ai: 'Sagans ord och bilden på omslaget är skapade av AI. Övriga bilder är tecknade av vår leksaksmakare, ett datorprogram.',
  },
}
