/** Password strength in a worker thread: one estimate takes up to 100 ms, which would block the event loop. */
import { parentPort } from 'node:worker_threads'
import { PASSWORD_WORDS, withoutEnding } from '@leksmedjan/contract/password-words'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'

export interface Question {
  id: number
  password: string
  /** Public facts of this customer: name, address. */
  words: string[]
}

export interface Strength {
  id: number
  /** The lower score of the password and of the password without its last characters, 0 to 4. */
  score: number
  /** The whole of it is in the list of common passwords. */
  isListed: boolean
}

const measure = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...PASSWORD_WORDS },
  graphs: common.adjacencyGraphs,
})

parentPort?.on('message', ({ id, password, words }: Question) => {
  const { score, sequence } = measure.check(password, words)
  const isListed = sequence.some(
    (match) => match.dictionaryName === 'passwords-common' && match.token.length === password.length,
  )
  const answer: Strength = {
    id,
    score: Math.min(score, measure.check(withoutEnding(password), words).score),
    isListed,
  }
  parentPort?.postMessage(answer)
})
