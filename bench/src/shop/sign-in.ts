/** A customer, as the letter's code makes one. */
import { randomUUID } from 'node:crypto'
import { ask } from '../load.ts'

export interface Session {
  access_token: string
  user: { id: string }
}

export interface Place {
  shopUrl: string
  anonKey: string
}

export async function signIn({ shopUrl, anonKey }: Place): Promise<Session> {
  const email = `${randomUUID()}@exempel.se`
  const headers = { apikey: anonKey }
  const send = async (path: string, body: unknown) => {
    const { status, text } = await ask({ method: 'POST', url: `${shopUrl}/auth/v1/${path}`, headers, body })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
    return JSON.parse(text) as unknown
  }
  await send('otp', { email, create_user: true })
  const token = await codeFor(`${shopUrl}/dev/mailbox/messages?to=${email}`)
  return (await send('verify', { type: 'email', email, token })) as Session
}

async function codeFor(mailbox: string): Promise<string> {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const { messages } = JSON.parse((await ask({ method: 'GET', url: mailbox })).text) as {
      messages: { text: string }[]
    }
    const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('no letter came within 20 s')
}
