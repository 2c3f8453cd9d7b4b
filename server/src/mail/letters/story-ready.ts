/** The digital story is finished. */
import { toyWithin } from '@leksmedjan/contract/toy-name'
import { STORY_MADE } from '@leksmedjan/contract/story-makers'
import type { LetterContent, LetterContext } from './letter-of.ts'
import { button, facts, paragraphs, smallPrint } from './parts.ts'
import { followUrl } from './sender.ts'

export interface StoryReadyFacts {
  orderNumber: string
  email: string
  toyName: string
  imageUrl: string
  title: string
  wordsBy: 'toymaker' | 'ai'
  coverBy: 'toymaker' | 'ai'
}

export function storyReady(story: StoryReadyFacts, { publicUrl }: LetterContext): LetterContent {
  const { orderNumber, toyName, imageUrl, title, wordsBy, coverBy } = story
  return {
    subject: WORDS.subject(toyName),
    preview: WORDS.preview,
    picture: { url: imageUrl, alt: WORDS.picture(toyName) },
    title: WORDS.title,
    parts: [
      paragraphs([WORDS.body(title, toyName)]),
      button({ label: WORDS.button, url: followUrl(publicUrl, story) }),
      facts([{ label: WORDS.orderNumber, lines: [orderNumber] }]),
      smallPrint([WORDS.renewed, STORY_MADE[coverBy][wordsBy]]),
    ],
  }
}

const WORDS = {
  subject: (toy: string) => `Sagan om ${toyWithin(toy)} är klar`,
  preview: 'Öppna den på din ordersida, läs den på skärmen eller skriv ut den.',
  title: 'Din saga är klar!',
  body: (title: string, toy: string) =>
    `”${title}” är en bilderbok där ${toyWithin(toy)} är med på varje sida. Den är en PDF som du kan läsa på skärmen eller skriva ut.`,
  button: 'Öppna sagan',
  renewed: 'Knappen går till din ordersida. Där får du en ny nedladdningslänk varje gång du kommer.',
  orderNumber: 'Ordernummer',
  picture: (toy: string) => `Bild av ${toyWithin(toy)}`,
} as const
