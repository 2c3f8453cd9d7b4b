/** The page's side of the worker. */
import type { Answer, Wish } from './toys.worker.ts'

const worker = new Worker(new URL('./toys.worker.ts', import.meta.url), { type: 'module' })
const waiting = new Map<string, (answer: Answer) => void>()

worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.get(data.id)?.(data))

/** `answered` is called for the sketch, and again for each finer toy. */
export function ask(wish: Wish, answered: (answer: Answer) => void): void {
  waiting.set(wish.id, answered)
  worker.postMessage(wish)
}
