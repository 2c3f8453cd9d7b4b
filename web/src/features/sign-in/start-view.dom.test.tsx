import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdCalls, mount } from '#lib/acting.test-data.tsx'
import { StartView } from './start-view.tsx'

const BENEFIT = /^Alla dina leksaker på ett ställe/
const NO_ACCOUNT = 'Du behöver inget konto för att designa och beställa.'

function open(address: string): void {
  mount(<StartView email="" setEmail={vi.fn()} go={vi.fn()} sent={vi.fn()} />, address)
}

test('staff on the way to the workshop read what they need, not what an account gives a buyer', () => {
  holdCalls()
  open('/workshop/queue')
  expect(screen.getByText('Logga in med adressen som du är inbjuden med')).toBeDefined()
  expect(screen.getByText(/^Är du ny här\? Be den som driver butiken/)).toBeDefined()
  for (const words of [BENEFIT, NO_ACCOUNT]) expect(screen.queryByText(words)).toBeNull()
  cleanup()
  open('/studio')
  for (const words of [BENEFIT, NO_ACCOUNT]) expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText(/inbjuden/)).toBeNull()
})
