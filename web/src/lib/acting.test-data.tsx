/** Renders components in a DOM and acts on them like a user, with calls held back until answered. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { Toaster } from '#ui/notices/toaster.tsx'
import { answerCalls, planted, type Call } from './shop-double.test-data.ts'

/** `content` with queries, routes and toasts; returns the user that acts on it. */
export function mount(content: ReactNode, address = '/'): UserEvent {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

/** Names of the shown toasts, in order. */
export const toasts = (): (string | null)[] =>
  screen
    .getAllByRole('region', { name: 'Aviseringar' })
    .flatMap((region) => [...region.querySelectorAll('p')].map((line) => line.textContent))

type Answer = (call: Call) => Response | Promise<Response>

export interface HeldCalls {
  /** All calls so far, the answered ones included. */
  calls: Call[]
  /** JSON bodies of the calls whose address contains `part`. */
  bodies: (part: string) => unknown[]
  /** Answers the calls held back, and later ones at once. */
  answer: (given: Answer) => Promise<void>
  /** Holds back the calls from here on. */
  hold: () => void
}

/** Holds back every call but the config until answered. */
export function holdCalls(): HeldCalls {
  const waiting: (() => void)[] = []
  let given: Answer | null = null
  const calls = answerCalls(async (url, init) => {
    if (given === null) await new Promise<void>((resolve) => waiting.push(resolve))
    if (given === null) throw new Error('released without an answer')
    return given({ url, init })
  })
  return {
    calls,
    bodies: (part) =>
      calls
        .filter(({ url }) => url.includes(part))
        .map(({ init }) => (typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null)),
    answer: async (next) => {
      given = next
      await act(async () => {
        for (const release of waiting.splice(0)) release()
        await new Promise((resolve) => setTimeout(resolve, 0))
      })
    },
    hold: () => {
      given = null
    },
  }
}

/** A browser that decodes every picture. */
export function decodePictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }))
}

/** Begins like a JPEG. */
export const photoFile = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' })

/** An unexpected failure of the server; the page logs it, which is no fault of the test. */
export function refuse(): Answer {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => planted()
}
