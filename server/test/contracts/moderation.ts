/** Contract of moderation providers: run by the word list, and by the real one against its double. */
import { expect, it } from 'vitest'
import type { ModerationProvider } from '../../src/designs/moderation-provider.ts'

export function moderationContract(
  open: () => ModerationProvider,
  refused: () => Promise<string> | string,
): void {
  const signal = new AbortController().signal

  it('lets a wish for a toy pass', async () => {
    expect(await open().check('En glad räv med randig halsduk', signal)).toBeNull()
  })

  it('names why it refuses one', async () => {
    const objection = await open().check(await refused(), signal)
    expect(objection?.isSure).toBe(true)
    expect(objection?.reason).toMatch(/^(weapon|sexual|hate|frightening|protected|person)$/)
  })

  it('throws the reason of a signal that was aborted before', async () => {
    const reason = new Error('nobody waits')
    await expect(open().check('En glad räv', AbortSignal.abort(reason))).rejects.toBe(reason)
  })
}
