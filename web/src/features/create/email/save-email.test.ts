import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, planted } from '#lib/shop-double.test-data.ts'
import { useWizard } from '#lib/wizard/wizard-store.ts'
import { useToasts } from '#ui/notices/toast-store.ts'
import { saveEmail, useEmailSaving } from './save-email.ts'

const PROMPT = '00000000-0000-4000-8000-000000000001'
let answer: () => Response
let logged: unknown[]
const said = () => useToasts.getState().notifications.map(({ text, tone }) => [tone, text])

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(...words))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerCalls(() => answer())
  useToasts.setState({ notifications: [] })
  const { generation } = useWizard.getInitialState()
  useWizard.setState({ generation: { ...generation, promptId: PROMPT } })
})
afterEach(() => {
  useWizard.setState(useWizard.getInitialState())
  useToasts.setState({ notifications: [] })
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('attaching the address shows a notice', async () => {
  answer = () => Response.json({ success: true })
  await saveEmail('karin@exempel.se')
  expect(said()).toEqual([['good', 'Dina framsteg har sparats med din e-post!']])
})

test('an address that could not be joined counts all the same, and is offered again', async () => {
  answer = () => planted()
  await saveEmail('karin@exempel.se')
  expect(said()).toEqual([['bad', 'Kunde inte spara din e-post med sessionen.']])
  expect(useWizard.getState().data.email).toBe('karin@exempel.se')
  expect(useEmailSaving.getState().failedFor).toBe(PROMPT)
  expect(logged).toContainEqual(expect.objectContaining({ message: 'Failed to save design' }))
})
