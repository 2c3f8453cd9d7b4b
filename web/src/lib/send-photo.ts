import type * as z from 'zod/mini'
import { ApiError, fetchAsVisitor, functionUrl } from './request.ts'

/** A phone's photo on a slow line. */
const PHOTO_MS = 120_000

/** The photo is the call's body, what it belongs to stands in the address. Throws `ApiError`. */
export async function sendPhoto<Answer>(
  name: string,
  of: Readonly<Record<string, string>>,
  { photo, answer: shape }: { photo: Blob; answer: z.ZodMiniType<Answer> },
): Promise<Answer> {
  const url = `${functionUrl(name)}?${new URLSearchParams(of).toString()}`
  const answer = await fetchAsVisitor(url, { method: 'POST', body: photo }, PHOTO_MS)
  const text = await answer.text()
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text)
  return shape.parse(JSON.parse(text))
}
