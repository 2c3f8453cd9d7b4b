import type { ComplaintsAnswer, OwnComplaint } from '@leksmedjan/contract/complaints'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { decodePictures, holdCalls, mount, photoFile, type HeldCalls } from '#lib/acting.test-data.tsx'
import { ComplaintPanel } from './complaint-panel.tsx'

const ORDER = { email: 'karin@exempel.se', order_number: 'MINIMAL-7K3M9QXA' }
const OPEN: OwnComplaint = {
  id: '5d1c2b30-0000-4000-8000-000000000001',
  at: '2026-11-26T08:15:00Z',
  text: 'Vingen lossnade',
  photos: 0,
  status: 'open',
  answer_by: null,
  answer: null,
  answered_at: null,
  refund: null,
  throws_away: null,
}
const NONE: ComplaintsAnswer = { refused: null, until: '2029-11-26', complaints: [] }
const SENT: ComplaintsAnswer = { refused: 'open', until: null, complaints: [OPEN] }
const ANSWERED = { ...OPEN, answered_at: '2026-11-27T08:15:00Z' }

let server: HeldCalls
beforeEach(() => {
  sessionStorage.clear()
  server = holdCalls()
  decodePictures()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
})

const button = (name: string) => screen.getByRole('button', { name })
const photoCalls = () => server.calls.filter(({ url }) => url.includes('complaint-photo'))

/** The answers of the server by the name of the call. */
async function open(
  answers: Record<string, () => Response | Promise<Response>>,
  more: Partial<Parameters<typeof ComplaintPanel>[0]> = {},
) {
  const usual = { order: ORDER, isRefundFailed: false, isForPickup: false, replacement: null, kept: '' }
  const user = mount(<ComplaintPanel {...usual} {...more} />)
  await server.answer(({ url }) => {
    const name = Object.keys(answers).find((each) =>
      new URL(url, 'http://shop').pathname.endsWith(`/${each}`),
    )
    return (name === undefined ? undefined : answers[name]?.()) ?? Response.json({}, { status: 500 })
  })
  return user
}

test('before the toy is sent, or once all is over, nothing is offered', async () => {
  await open({ complaint: () => Response.json({ ...NONE, refused: 'over' }) })
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('of an order whose new toy was cancelled it names what is kept, and promises no new toy', async () => {
  await open({ complaint: () => Response.json({ ...NONE, until: null }) }, { kept: 'presentasken' })
  expect(await screen.findByRole('heading', { name: 'Är något fel med presentasken?' })).toBeDefined()
  expect(button('Reklamera presentasken')).toBeDefined()
  expect(screen.getByText(/från den dag presentasken kom fram/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/leksak/)
})

test('of what lay beside a toy that its buyer does not have the advice speaks of no toy', async () => {
  const complaint = { ...OPEN, text: 'Locket är trasigt' }
  await open(
    { complaint: () => Response.json({ ...SENT, complaints: [complaint] }) },
    { kept: 'presentasken' },
  )
  expect(await screen.findByText(/^Ta undan det som är löst eller trasigt från barnet/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/leksaken/)
})

test('words that are not sent yet survive a reload, and are gone once they are sent', async () => {
  let answer = NONE
  const answers = {
    complaint: () => Response.json(answer),
    complain: () => Response.json((answer = SENT)),
  }
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Vad är fel?' })
  const first = await open(answers)
  await first.click(await screen.findByRole('button', { name: 'Reklamera leksaken' }))
  await first.type(words(), 'Vingen lossnade')
  cleanup()
  const again = await open(answers)
  await again.click(await screen.findByRole('button', { name: 'Reklamera leksaken' }))
  expect(words().value).toBe('Vingen lossnade')
  expect(sessionStorage).toHaveLength(1)
  await again.click(button('Skicka reklamationen'))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
  expect(server.bodies('/complain').at(-1)).toMatchObject({ text: 'Vingen lossnade' })
})

test('the right and its last day are said; a complaint is sent once with its words, then its photos', async () => {
  let answer = NONE
  let photos = 0
  let arrive = () => {}
  const photoArrives = new Promise<void>((resolve) => (arrive = resolve))
  const user = await open({
    complaint: () =>
      Response.json({ ...answer, complaints: answer.complaints.map((one) => ({ ...one, photos })) }),
    complain: () => Response.json((answer = SENT)),
    'complaint-photo': async () => {
      await photoArrives
      return Response.json({ photos: (photos += 1) })
    },
  })
  expect(await screen.findByText(/tre år på dig att reklamera: till och med 26 november 2029/)).toBeDefined()
  await user.click(button('Reklamera leksaken'))
  const words = screen.getByRole('textbox', { name: 'Vad är fel?' })
  expect(document.activeElement).toBe(words)
  await user.click(button('Skicka reklamationen'))
  expect(screen.getByText('Skriv vad som är fel.')).toBeDefined()
  expect(server.bodies('/complain')).toEqual([ORDER])
  await user.type(words, 'Vingen lossnade')
  await user.upload(screen.getByLabelText('Lägg till bilder', { selector: 'input' }), [
    photoFile('1.jpg'),
    photoFile('2.jpg'),
  ])
  expect(await screen.findAllByRole('img')).toHaveLength(2)
  await user.click(button('Ta bort bild 2'))
  await user.dblClick(button('Skicka reklamationen'))
  expect(await screen.findByText('Vi har fått din reklamation')).toBeDefined()
  expect(await screen.findByText(/Ha sidan öppen tills bilderna är skickade\.$/)).toBeDefined()
  expect(screen.queryByText(/Du behöver inte göra något mer/)).toBeNull()
  arrive()
  await waitFor(() => expect(screen.getByText('En bild skickad.')).toBeDefined())
  expect(await screen.findByText(/Du behöver inte göra något mer\.$/)).toBeDefined()
  expect(photoCalls()).toHaveLength(1)
  expect(photoCalls()[0]?.url).toContain(`complaint=${OPEN.id}`)
  expect(server.bodies('/complain').filter((body) => body !== null && 'text' in (body as object))).toEqual([
    { ...ORDER, id: expect.any(String) as string, text: 'Vingen lossnade' },
  ])
})

test('words that did not arrive stay, and are sent again as the same complaint', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const user = await open({
    complaint: () => Response.json(NONE),
    complain: () => (isDown ? Response.json({}, { status: 500 }) : Response.json(SENT)),
  })
  await user.click(await screen.findByRole('button', { name: 'Reklamera leksaken' }))
  await user.type(screen.getByRole('textbox', { name: 'Vad är fel?' }), 'Vingen lossnade')
  await user.click(button('Skicka reklamationen'))
  expect(await screen.findByText(/Det du har skrivit är kvar/)).toBeDefined()
  isDown = false
  await user.click(button('Skicka reklamationen'))
  expect(await screen.findByText('Vi har fått din reklamation')).toBeDefined()
  const ids = server.bodies('/complain').flatMap((body) => (body as { id?: string }).id ?? [])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a photo that did not arrive can be sent again; the complaint has come all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isDown = true
  const user = await open({
    complaint: () => Response.json(SENT),
    'complaint-photo': () =>
      isDown
        ? Response.json({ error: 'nej', code: 'photo_unreadable' }, { status: 422 })
        : Response.json({ photos: 1 }),
  })
  await screen.findByText('Vi har fått din reklamation')
  await user.upload(screen.getByLabelText('Lägg till bilder', { selector: 'input' }), photoFile('1.jpg'))
  expect(await screen.findByText('En bild gick inte att skicka. Det du skrev är framme.')).toBeDefined()
  isDown = false
  await user.click(button('Försök igen'))
  await waitFor(() => expect(photoCalls()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  const photoIds = photoCalls().map(({ url }) => new URL(url, 'http://shop').searchParams.get('photo'))
  expect(new Set(photoIds).size).toBe(1)
})

test('a file that is no photo is named at once, and the others are kept', async () => {
  const user = await open({ complaint: () => Response.json(NONE) })
  await user.click(await screen.findByRole('button', { name: 'Reklamera leksaken' }))
  await user.upload(screen.getByLabelText('Lägg till bilder', { selector: 'input' }), [
    new File(['%PDF-1.7'], 'kvitto.jpg', { type: 'image/jpeg' }),
    photoFile('1.jpg'),
  ])
  expect((await screen.findByRole('alert')).textContent).toBe(
    'kvitto.jpg är ingen bild som går att skicka. Välj en JPEG, PNG eller WebP.',
  )
  expect(screen.getAllByRole('img')).toHaveLength(1)
  await user.upload(screen.getByLabelText('Lägg till bilder', { selector: 'input' }), photoFile('2.jpg'))
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(photoCalls()).toEqual([])
})

test('the answer is read with what it brings', async () => {
  await open({
    complaint: () =>
      Response.json({
        refused: null,
        until: null,
        complaints: [
          { ...ANSWERED, status: 'refunded', answer: 'Förlåt!', refund: 5900 },
          {
            ...ANSWERED,
            id: '5d1c2b30-0000-4000-8000-000000000002',
            status: 'reprint',
            answer: 'Vi gör en ny.',
          },
        ],
      }),
  })
  expect(await screen.findByText('Förlåt!')).toBeDefined()
  expect(screen.getByText(/Vi betalar tillbaka 59,00/)).toBeDefined()
  expect(screen.getByText('Vi skriver ut en ny och skickar den utan kostnad.')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Allmänna reklamationsnämnden' })).toHaveLength(2)
  expect(button('Reklamera igen')).toBeDefined()
})

test('a new toy for one that was fetched is fetched too', async () => {
  const complaints = [{ ...ANSWERED, status: 'reprint', answer: 'Vi gör en ny.' }]
  const answer = { complaint: () => Response.json({ refused: null, until: null, complaints }) }
  await open(answer, { isForPickup: true })
  expect(
    await screen.findByText('Vi skriver ut en ny utan kostnad. Du hämtar den i vår verkstad.'),
  ).toBeDefined()
  expect(screen.queryByText(/skickar/)).toBeNull()
})

test('money that the bank did not take is not called paid back', async () => {
  const complaints = [{ ...ANSWERED, status: 'refunded', answer: 'Förlåt!', refund: 5900 }]
  await open(
    { complaint: () => Response.json({ refused: null, until: null, complaints }) },
    { isRefundFailed: true },
  )
  expect(await screen.findByText('Pengarna kom inte fram')).toBeDefined()
  expect(screen.getByText(/Vi ordnar det på ett annat sätt/)).toBeDefined()
  expect(screen.queryByText('Pengar tillbaka')).toBeNull()
})

test('the newest complaint that brings a new toy says how far it is', async () => {
  const reprint = { ...ANSWERED, status: 'reprint' as const, answer: 'Vi gör en ny.' }
  const complaints = [reprint, { ...reprint, id: '5d1c2b30-0000-4000-8000-000000000002' }]
  const answer = { complaint: () => Response.json({ refused: null, until: null, complaints }) }
  await open(answer, { replacement: { tone: 'working', text: 'Ny görs' } })
  expect(await screen.findByText('Ny görs')).toBeDefined()
  expect(screen.getAllByText('Ny leksak')).toHaveLength(1)
  expect(screen.queryByText('Ny på väg')).toBeNull()
})

test.each([
  ['reprint', true, /Kasta den med alla lösa delar/],
  ['refunded', null, /Kasta den med alla lösa delar/],
  ['refunded', false, /Låt inte barnet ha leksaken så länge något på den är löst/],
  ['answered', false, /Låt inte barnet ha leksaken så länge något på den är löst/],
] as const)(
  'an answer about one that came apart (%s, %s) says what to do with it',
  async (status, throws_away, advice) => {
    const answered = { ...ANSWERED, status, throws_away, answer: 'Förlåt!', text: 'Ett hjul lossnade' }
    await open({ complaint: () => Response.json({ refused: null, until: null, complaints: [answered] }) })
    expect(await screen.findByText(advice)).toBeDefined()
  },
)
