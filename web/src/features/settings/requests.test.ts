/** Spec §8: messages without a session, and auth errors that keep the server's message. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, planted, signInKarin, signOutKarin, type Call } from '#lib/shop-double.test-data.ts'
import { listSessions, readUser, saveName } from './requests.ts'

const NAME = { firstName: 'Karin', lastName: 'Lindqvist' }
let calls: Call[]

beforeEach(async () => {
  calls = answerCalls(() => planted())
  await signInKarin()
})
afterEach(() => {
  signOutKarin()
  vi.unstubAllGlobals()
})

test('a name without a customer is not saved', async () => {
  signOutKarin()
  await expect(saveName(NAME)).rejects.toThrow('No authenticated user')
  expect(calls).toEqual([])
})

test('a name refused by the table keeps its error message', async () => {
  await expect(saveName(NAME)).rejects.toMatchObject({ message: 'planted' })
})

test('a failed call keeps status and text', async () => {
  await expect(listSessions()).rejects.toThrow('API call failed with status 500: {"code":"XX000"')
})

test("without a session the client's own error is thrown", async () => {
  await expect(readUser()).rejects.toThrow('Auth session missing!')
})
