/** Availability, length, and text filtering of a story; pure. */
import { addDays, swedishDate } from '@leksmedjan/contract/delivery-span'
import { DEFAULT_TOY_NAME } from '@leksmedjan/contract/orders'
import { cleanText } from '@leksmedjan/contract/text'
import { lastWithdrawalDay } from '@leksmedjan/contract/withdrawal'
import { CHILD, CHILDS, type StoryText } from './story-text-provider.ts'
import { NO_NAME } from './texts.ts'

/** At once with the buyer's consent that ends the right of withdrawal; else when its last day is over. */
export function availableFrom({ paidAt, agreed }: { paidAt: Date; agreed: boolean }): Date {
  return agreed ? paidAt : startOf(addDays(lastWithdrawalDay(swedishDate(paidAt)), 1))
}

/** Midnight in Sweden: 22 or 23 o'clock of the day before, UTC. */
function startOf(day: string): Date {
  const inSummer = new Date(`${addDays(day, -1)}T22:00:00Z`)
  return swedishDate(inSummer) === day ? inSummer : new Date(`${addDays(day, -1)}T23:00:00Z`)
}

export function scenesFor(age: string | null): number {
  return age === '3-5' ? 8 : 9
}

const MOST = { title: 70, scene: 700, scenes: 9, toyName: 60 }
const LEAST_SCENES = 8

/** null when the text is too short for a book. */
export function readStory({ title, scenes }: StoryText): StoryText | null {
  const read = scenes
    .map((scene) => ({ ...scene, text: shortened(oneLine(scene.text), MOST.scene) }))
    .filter(({ text }) => text !== '')
    .slice(0, MOST.scenes)
  const named = shortened(oneLine(title), MOST.title)
  return read.length < LEAST_SCENES || named === '' ? null : { title: named, scenes: read }
}

/** Without a name in the order, the design's texts provide it. */
export function namedToy(ordered: string, written: string | undefined): string {
  return ordered === DEFAULT_TOY_NAME ? (written ?? ordered) : ordered
}

export function toyNameOnPaper(name: string): string {
  return shortened(printable(oneLine(name)), MOST.toyName)
}

/** The child's name, where the story left room for it. Without one the story has a friend in its place. */
export function withChild(text: string, name: string | null): string {
  const child = name === null ? '' : printable(oneLine(name)).replaceAll(/[{}]/g, '').trim()
  const filled = text.replaceAll(ROOM, (room: string, at: number) => {
    const named = child || (BEGINS.test(text.slice(0, at)) ? capital(NO_NAME) : NO_NAME)
    return room === CHILDS && !/[sxz]$/i.test(named) ? `${named}s` : named
  })
  return printable(filled).replaceAll(/[{}]/g, '')
}

const ROOM = new RegExp(`${CHILDS}|${CHILD}`, 'g')
/** Characters before the first word of a sentence. */
const BEGINS = /(?:^|[.!?] |(?:^| )”)$/

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('sv') + word.slice(1)

function oneLine(text: string): string {
  return cleanText(text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim()
}

/** Characters of the book's font; missing accents are stripped, other scripts dropped. */
const FACE = /[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u2010-\u2015\u2018-\u201e\u2022\u2026\u20ac]/u

export function printable(text: string): string {
  const letters = Array.from(text, (letter) => {
    if (FACE.test(letter)) return letter
    const bare = letter.normalize('NFD').charAt(0)
    return FACE.test(bare) ? bare : ''
  })
  return letters.join('').replaceAll(/\s+/g, ' ').trim()
}

/** Whole words, then three dots. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most * 0.6)))
  return `${words.trim()}…`
}
