/** Contract of SMS transports: run by the mailbox, and by the real one against a double. */
import { expect, it } from 'vitest'
import type { SmsTransport } from '@leksmedjan/supabase-wire/auth/sms-transport'

export interface SmsHarness {
  sms: SmsTransport
  /** Messages to this number, oldest first. */
  received(to: string): Promise<string[]>
}

export function smsContract(open: () => SmsHarness): void {
  it('brings a message to its number as it was written, each of two once', async () => {
    const { sms, received } = open()
    const first = '123456 är din kod.\n\n@leksmedjan.example #123456'
    await sms.send({ to: '+46701740601', text: first })
    await sms.send({ to: '+46701740601', text: '<b>& 50 %' })
    expect(await received('+46701740601')).toEqual([first, '<b>& 50 %'])
    expect(await received('+46701740602')).toEqual([])
  })

  it.each([
    ['several parts long', 'Räven är på väg till Östersund. '.repeat(20).trim()],
    ['of signs outside the GSM alphabet', '🦊 & "citat" + 100 % = ja?\n\tå ä ö'],
  ])('brings a message %s whole', async (_name, text) => {
    const { sms, received } = open()
    const to = '+46701740603'
    await sms.send({ to, text })
    expect((await received(to)).at(-1)).toBe(text)
  })
}
