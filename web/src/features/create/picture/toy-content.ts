/** Requests the toy's name and story; retries twice when the failure looks transient (Spec §5, §8). */
import { toyContent, type ToyContent, type ToyContentRequest } from '@leksmedjan/contract/toy-content'
import { ApiError } from '#lib/request.ts'

const RETRIES = 2
const WAIT_MS = 1000
const PASSING = /network error|timeout|connection|temporary|rate limit|HTTP (?:429|500|502|503|504)/i
const PASSING_STATUS = [429, 500, 502, 503, 504]

export interface ContentPorts {
  call: (body: ToyContentRequest) => Promise<unknown>
  wait: (ms: number) => Promise<void>
}

export async function askToyContent(body: ToyContentRequest, ports: ContentPorts): Promise<ToyContent> {
  if (!(body.categoryL1 || body.category) || !body.age || !body.colors?.length) {
    throw new Error('Missing required fields')
  }
  for (let retry = 0; ; retry += 1) {
    try {
      return read(await ports.call(body))
    } catch (error) {
      if (retry >= RETRIES || !isPassing(error)) throw error
      await ports.wait(WAIT_MS)
    }
  }
}

function read(answer: unknown): ToyContent {
  const parsed = toyContent.safeParse(answer)
  if (!parsed.success) throw new Error('Invalid response')
  return parsed.data
}

export function isPassing(error: unknown): boolean {
  if (error instanceof ApiError && PASSING_STATUS.includes(error.status)) return true
  return error instanceof Error && PASSING.test(error.message)
}
