import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#lib/acting.test-data.tsx'
import { answerCalls, type Call } from '#lib/shop-double.test-data.ts'
import { CARD } from '../packing/packing.test-data.ts'
import PackingPage from '../packing/packing-page.tsx'
import { printJobOf, queueOf } from '../queue/queue.test-data.ts'
import QueuePage from '../queue/queue-page.tsx'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { LiveContext, useWorkshopChanges } from './use-workshop-changes.ts'

let calls: Call[]
let stream: ReadableStreamDefaultController<Uint8Array>

function Live({ children }: { children: ReactNode }) {
  return <LiveContext value={useWorkshopChanges()}>{children}</LiveContext>
}

function open(page: ReactNode) {
  calls = answerCalls((url) => {
    if (url.endsWith('workshop-changes'))
      return new Response(
        new ReadableStream({
          start(controller) {
            stream = controller
          },
        }),
      )
    if (url.endsWith('workshop-queue')) return Response.json(queueOf([printJobOf('Anka')]))
    return Response.json({ to_check: [CARD], to_pack: [], came_back: [], on_their_way: [], addresses: 0 })
  })
  return mount(
    <StaffContext value={{ role: 'WORKSHOP', email: 'vera@exempel.se' }}>
      <Live>
        <Moves>{page}</Moves>
      </Live>
    </StaffContext>,
  )
}

const reads = (name: string) => calls.filter(({ url }) => url.endsWith(name)).length
const say = (line: object) =>
  act(() => Promise.resolve(stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(line)}\n\n`))))

test.each([
  ['the queue', <QueuePage key="queue" />, 'workshop-queue', 'Anka'],
  ['the packing table', <PackingPage key="packing" />, 'workshop-to-pack', 'Gnista'],
])('%s is read again when something changes in the workshop', async (_name, page, call, toy) => {
  open(page)
  await screen.findByText(toy)
  expect(reads(call)).toBe(1)
  await say({ orderNumber: 'MINIMAL-7K3M9QXA' })
  await waitFor(() => expect(reads(call)).toBe(2))
  expect(screen.queryByText(/hör inte ändringar/)).toBeNull()
})

test('a page that does not hear of changes says so', async () => {
  open(<QueuePage />)
  await screen.findByText('Anka')
  await act(() => Promise.resolve(stream.close()))
  expect(await screen.findByText('Ändringar syns just nu inom 15 sekunder.')).toBeDefined()
})
