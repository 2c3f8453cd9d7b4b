import type { StaffComplaint, StaffComplaints } from '@leksmedjan/contract/complaints'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCalls, mount, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { useToasts } from '#ui/notices/toast-store.ts'
import { Moves } from '../moves/moves.tsx'
import { StaffContext } from '../standing.ts'
import { Complaints } from './complaints.tsx'

const OPEN: StaffComplaint = {
  id: '5d1c2b30-0000-4000-8000-000000000001',
  at: '2026-11-26T08:15:00Z',
  text: 'Vingen är grön i stället för röd',
  photos: [{ id: '1', url: '/a.webp' }],
  status: 'open',
  proposal: { remedy: 'reprint', why: 'För tunn', who: 'vera@exempel.se', at: '2026-11-26T09:15:00Z' },
  answer: null,
  decided_at: null,
  decided_by: null,
  refund: null,
  print_code: null,
  undo_until: null,
  held_by: null,
}
const MONEY = { left: 48_700, freight: 5900, promised_back: [], earlier: [], sending: [] }
const SHOWN: StaffComplaints = { complaints: [OPEN], beside: null, bank: null, money: MONEY }

let server: HeldCalls
beforeEach(() => {
  server = holdCalls()
})

async function open(
  shown: StaffComplaints,
  {
    role = 'ADMIN',
    newSignInAt = null,
    answers = {},
  }: {
    role?: 'ADMIN' | 'WORKSHOP'
    newSignInAt?: string | null
    answers?: Record<string, () => Response>
  } = {},
) {
  const user = mount(
    <StaffContext value={{ role, email: 'olle@exempel.se', newSignInAt }}>
      <Moves>
        <Complaints orderNumber="MINIMAL-7K3M9QXA" />
      </Moves>
    </StaffContext>,
  )
  await server.answer(({ url }) => {
    const name = Object.keys(answers).find((each) => url.endsWith(each))
    return name === undefined ? Response.json(shown) : (answers[name]?.() ?? Response.json(shown))
  })
  await screen.findByText(shown.complaints[0]?.text ?? '')
  return user
}

const button = (name: string) => screen.getByRole('button', { name })
const choose = (name: string | RegExp) => screen.getByRole('radio', { name })
const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Svar till köparen/ })

test('the workshop’s proposal is there to send, and a new print is agreed to with it', async () => {
  const decided = { status: 'reprint', refund: null, print_code: 'ABCD2345' }
  const user = await open(SHOWN)
  expect(screen.getByText('Förslag från vera@exempel.se: skriv ut en ny')).toBeDefined()
  // The outcome stands above the answer, in the letter and on the page.
  expect(answer().value).not.toContain('skriver ut')
  expect(answer().value).toContain('Du behöver inte skicka tillbaka den första')
  server.hold()
  await user.dblClick(button('Skriv ut en ny och svara'))
  expect(button('Skriv ut en ny och svara').getAttribute('aria-busy')).toBe('true')
  await server.answer(({ url }) => Response.json(url.endsWith('answer-complaint') ? decided : SHOWN))
  await waitFor(() =>
    expect(toasts()).toContain('En ny utskrift ligger bland de första i kön. Svaret går om en minut.'),
  )
  expect(server.bodies('answer-complaint')).toEqual([
    {
      id: OPEN.id,
      remedy: 'reprint',
      answer: expect.stringContaining('inte skicka tillbaka') as string,
      throws_away: false,
    },
  ])
})

test('of a toy that came apart the answer agrees with the advice above it, which cannot be deleted', async () => {
  const user = await open({ ...SHOWN, complaints: [{ ...OPEN, text: 'Vingen lossnade' }] })
  expect(answer().value).toBe('Förlåt att leksaken inte blev som den ska.\n')
  expect(
    screen.getByText(/när den kommer\. Där står också att den trasiga ska kastas om du inte ber att få den/),
  ).toBeDefined()
  await user.click(choose('Betala tillbaka'))
  expect(answer().value).toBe('Förlåt att leksaken inte blev som den ska.\n')
  expect(screen.getByText(/går tillbaka och hur\. Där står också att den trasiga ska kastas/)).toBeDefined()
  await user.click(choose('Svara'))
  expect(screen.getByText(/läser köparen att barnet inte ska ha leksaken så länge/)).toBeDefined()
})

test('of a toy that came apart its buyer keeps it for a lower price, unless the shop chooses otherwise', async () => {
  const decided = { status: 'refunded', refund: 4950, print_code: null }
  const user = await open(
    { ...SHOWN, complaints: [{ ...OPEN, text: 'Vingen lossnade' }] },
    { answers: { 'refund-complaint': () => Response.json(decided) } },
  )
  const thrown = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Den trasiga leksaken ska kastas' })
  expect(thrown().checked).toBe(true)
  await user.click(choose('Svara'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(choose('Betala tillbaka'))
  expect(thrown().checked).toBe(true)
  await user.click(choose('En del'))
  await user.type(screen.getByRole('textbox', { name: /Kronor/ }), '49,50')
  expect(thrown().checked).toBe(false)
  expect(screen.getByText(/Där står också att barnet inte ska ha leksaken så länge/)).toBeDefined()
  await user.click(thrown())
  await user.click(button('Betala tillbaka 49,50\u00a0kr och svara'))
  await waitFor(() =>
    expect(server.bodies('refund-complaint')).toEqual([expect.objectContaining({ throws_away: true })]),
  )
})

test('a buyer who has no toy reads nothing of one, and no new one is printed', async () => {
  const user = await open({
    ...SHOWN,
    beside: 'presentasken',
    bank: null,
    complaints: [{ ...OPEN, text: 'Locket till asken är trasigt' }],
  })
  expect(choose(/^Betala tillbaka/)).toMatchObject({ checked: true })
  expect(choose(/^Skriv ut en ny/).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('köparen har ingen leksak, bara presentasken')).toBeDefined()
  expect(answer().value).toBe('Förlåt att det inte blev som det ska.\n')
  expect(screen.getByText(/att det trasiga ska kastas om du inte ber att få det/)).toBeDefined()
  await user.click(choose('Svara'))
  expect(answer().value).toBe('')
  expect(screen.getByText(/att barnet inte ska ha det som är löst eller trasigt/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/leksaken/)
})

test('all of the money back says what its buyer keeps, where another parcel has not arrived', async () => {
  const sending = [
    { place: 1, delivered_at: null, contents: [{ part: 'toy', name: 'Leksaken' }] },
    { place: 2, delivered_at: OPEN.at, contents: [{ part: 'gift_box', name: 'Presentask' }] },
  ]
  const user = await open({ ...SHOWN, money: { ...MONEY, sending } })
  await user.click(choose('Betala tillbaka'))
  const kept = 'Köparen behåller det som har kommit fram: presentasken.'
  expect(screen.getByText(kept)).toBeDefined()
  await user.click(choose('En del'))
  expect(screen.queryByText(kept)).toBeNull()
})

test.each(['toast', 'Z'])(
  'a new print is taken back by %s, and the answer is there to change',
  async (way) => {
    let shown = SHOWN
    const user = await open(SHOWN, {
      answers: {
        'workshop-complaints': () => Response.json(shown),
        'workshop-answer-complaint': () => {
          const done = { status: 'reprint', answer: 'Vi gör en ny', decided_by: 'olle@exempel.se' } as const
          shown = { ...SHOWN, complaints: [{ ...OPEN, ...done, print_code: 'ABCD2345' }] }
          return Response.json({ status: 'reprint', refund: null, print_code: 'ABCD2345' })
        },
        'workshop-undo-reprint': () => {
          shown = SHOWN
          return Response.json({ status: 'open', refund: null, print_code: null })
        },
      },
    })
    await user.clear(answer())
    await user.type(answer(), 'Vi gör en ny')
    await user.click(button('Skriv ut en ny och svara'))
    await screen.findByText('Ny utskrift: ABCD2345')
    const toast = useToasts.getState().notifications.find(({ action }) => action !== undefined)
    expect([toast?.duration, toast?.action?.label]).toEqual([60_000, 'Ångra'])
    if (way === 'Z') await user.keyboard('z')
    else act(() => toast?.action?.run())
    await waitFor(() => expect(answer().value).toBe('Vi gör en ny'))
    expect(server.bodies('workshop-undo-reprint')).toEqual([{ id: OPEN.id }])
  },
)

test('a new print is taken back from the order too, for as long as its minute lasts', async () => {
  const reprinted: StaffComplaint = {
    ...OPEN,
    status: 'reprint',
    answer: 'Vi skriver ut en ny.',
    decided_at: new Date().toISOString(),
    decided_by: 'olle@exempel.se',
    print_code: 'ABCD2345',
    undo_until: new Date(Date.now() + 45_000).toISOString(),
  }
  let shown: StaffComplaints = { ...SHOWN, complaints: [reprinted] }
  const user = await open(shown, {
    answers: {
      'workshop-complaints': () => Response.json(shown),
      'workshop-undo-reprint': () => {
        shown = SHOWN
        return Response.json({ status: 'open', refund: null, print_code: null })
      },
    },
  })
  expect(screen.getByText(/Kan ångras i 4\d s/)).toBeDefined()
  expect(screen.getByText('Köparen har inte fått svaret än. Det skickas när minuten är slut.')).toBeDefined()
  await user.click(button('Ångra'))
  await waitFor(() => expect(answer()).toBeDefined())
  expect(server.bodies('workshop-undo-reprint')).toEqual([{ id: OPEN.id }])
  expect(toasts()).toContainEqual(expect.stringMatching(/utskriften är borttagen/))
})

test.each([
  ['decides', 'Köparen har inte fått svaret än. Det skickas om banken låter butiken behålla pengarna.'],
  ['gave_back', 'Köparen får inte svaret, för banken har gett tillbaka pengarna.'],
] as const)('a new print that the bank holds (%s) says what becomes of its answer', async (bank, words) => {
  const held = {
    ...OPEN,
    status: 'reprint' as const,
    answer: 'Vi skriver ut en ny.',
    decided_at: new Date().toISOString(),
    decided_by: 'olle@exempel.se',
    print_code: 'ABCD2345',
    held_by: bank,
  }
  for (const undo_until of [null, new Date(Date.now() + 45_000).toISOString()]) {
    await open({ ...SHOWN, bank, complaints: [{ ...held, undo_until }] })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByText(/när minuten är slut/)).toBeNull()
    cleanup()
  }
})

test('money goes back as all, freight or a sum that is checked', async () => {
  const decided = { status: 'refunded', refund: 4950, print_code: null }
  const user = await open(SHOWN, { answers: { 'refund-complaint': () => Response.json(decided) } })
  await user.click(choose('Betala tillbaka'))
  expect(button('Betala tillbaka 487,00\u00a0kr och svara')).toBeDefined()
  await user.click(choose(/Frakten, 59,00/))
  expect(button('Betala tillbaka 59,00\u00a0kr och svara')).toBeDefined()
  await user.click(choose('En del'))
  await user.click(button('Betala tillbaka och svara'))
  expect(screen.getByText(/Skriv ett belopp i kronor, högst 487,00/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Kronor/ }), '49,50')
  await user.clear(answer())
  await user.type(answer(), 'Förlåt!')
  await user.click(button('Betala tillbaka 49,50\u00a0kr och svara'))
  await waitFor(() => expect(toasts()).toContain('Pengarna går tillbaka'))
  expect(server.bodies('refund-complaint')).toEqual([
    { id: OPEN.id, answer: 'Förlåt!', part: { kind: 'sum', amount: 4950 }, throws_away: false },
  ])
})

test('a sum that went back before is named, and the freight is not offered where none is left', async () => {
  const earlier = [
    { amount: 5_000, at: '2026-11-26T16:05:00Z' },
    { amount: 5_900, at: '2026-11-26T16:06:00Z' },
  ]
  const user = await open({
    ...SHOWN,
    money: { left: 37_800, freight: 0, promised_back: [], earlier, sending: [] },
  })
  await user.click(choose('Betala tillbaka'))
  expect(screen.queryByRole('radio', { name: /Frakten/ })).toBeNull()
  await user.click(choose('En del'))
  await user.type(screen.getByRole('textbox', { name: /Kronor/ }), '50')
  expect(screen.getByText(/^50,00.kr betalades tillbaka 26.november( 2026)?, 17\.05\./)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /Kronor/ }), '0')
  expect(screen.queryByText(/betalades tillbaka/)).toBeNull()
})

test('a price reduction that leaves too little of the promised money warns with the sum', async () => {
  const promised_back = [{ subject: 'Presentask', amount: 5_900 }]
  const user = await open({ ...SHOWN, money: { ...MONEY, promised_back } })
  await user.click(choose('Betala tillbaka'))
  await user.click(choose('En del'))
  await user.type(screen.getByRole('textbox', { name: /Kronor/ }), '42')
  expect(screen.queryByText(/lovad/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Kronor/ }), '9')
  expect(screen.getByText(/lovad 59,00.kr .* finns bara 58,00.kr kvar/)).toBeDefined()
})

test('who comes second reads that somebody has answered', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refusal = {
    error: 'Någon annan har redan svarat. Så här står det till nu.',
    code: 'complaint_moved',
    details: { status: 'answered', who: 'olga@exempel.se', at: '2026-11-26T09:15:00Z' },
  }
  const user = await open(SHOWN, {
    answers: { 'answer-complaint': () => Response.json(refusal, { status: 409 }) },
  })
  await user.click(button('Skriv ut en ny och svara'))
  await waitFor(() => expect(toasts()).toContain(refusal.error))
  expect(server.bodies('workshop-complaints').length).toBeGreaterThan(1)
})

test('the workshop proposes and reads no money', async () => {
  const user = await open(
    { complaints: [{ ...OPEN, proposal: null }], beside: null, bank: null, money: null },
    { role: 'WORKSHOP', answers: { 'propose-remedy': () => Response.json({ success: true }) } },
  )
  expect(screen.queryByRole('textbox', { name: /Svar till köparen/ })).toBeNull()
  await user.click(button('Föreslå'))
  expect(screen.getByText('Skriv varför.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Varför?' }), 'För tunn vinge')
  await user.click(button('Föreslå'))
  await waitFor(() => expect(toasts()).toContain('Förslaget är sparat'))
  expect(server.bodies('propose-remedy')).toEqual([{ id: OPEN.id, remedy: 'reprint', why: 'För tunn vinge' }])
})

test('a photo is seen large, and what was answered is read', async () => {
  const answered: StaffComplaint = {
    ...OPEN,
    status: 'refunded',
    answer: 'Förlåt!',
    decided_at: '2026-11-26T10:15:00Z',
    decided_by: 'olga@exempel.se',
    refund: 5900,
  }
  const user = await open({ ...SHOWN, complaints: [answered] })
  expect(screen.getByText(/Svar av olga@exempel.se/)).toBeDefined()
  expect(screen.getByText(/59,00.* tillbaka/)).toBeDefined()
  await user.click(button('Visa i stort: Köparens bild 1'))
  expect(screen.getByRole('dialog', { name: 'Köparens bild 1' })).toBeDefined()
})

test('a half-written answer survives a reload, and is gone once it was sent', async () => {
  const decided = { status: 'refunded', refund: 4950, print_code: null }
  const first = await open(SHOWN)
  await first.click(choose('Betala tillbaka'))
  await first.click(choose('En del'))
  await first.type(screen.getByRole('textbox', { name: /Kronor/ }), '49,50')
  await first.clear(answer())
  await first.type(answer(), 'Förlåt!')
  cleanup()
  server = holdCalls()
  const user = await open(SHOWN, { answers: { 'refund-complaint': () => Response.json(decided) } })
  expect(answer().value).toBe('Förlåt!')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Kronor/ }).value).toBe('49,50')
  expect(sessionStorage.length).toBe(1)
  await user.click(button('Betala tillbaka 49,50\u00a0kr och svara'))
  await waitFor(() => expect(toasts()).toContain('Pengarna går tillbaka'))
  expect(sessionStorage.length).toBe(0)
})

test('a proposal survives a reload', async () => {
  const shown = { complaints: [{ ...OPEN, proposal: null }], beside: null, bank: null, money: null }
  const user = await open(shown, { role: 'WORKSHOP' })
  await user.click(choose('Svara'))
  await user.type(screen.getByRole('textbox', { name: 'Varför?' }), 'För tunn vinge')
  cleanup()
  server = holdCalls()
  await open(shown, { role: 'WORKSHOP' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Varför?' }).value).toBe('För tunn vinge')
  expect((choose('Svara') as HTMLInputElement).checked).toBe(true)
})

test('money that needs a new sign-in says so before anything is written, and a new print does not', async () => {
  const user = await open(SHOWN, { newSignInAt: new Date(Date.now() - 60_000).toISOString() })
  expect(screen.queryByText('Logga in på nytt först')).toBeNull()
  await user.click(choose('Betala tillbaka'))
  expect(screen.getByText('Logga in på nytt först')).toBeDefined()
})

test('what is written behind the usual words stands on a line of its own', async () => {
  const user = await open(SHOWN)
  await user.type(answer(), 'Hälsningar Olle')
  expect(answer().value).toMatch(/den första\.\nHälsningar Olle$/)
})

test('what was typed stands with who answered meanwhile, until it is thrown away', async () => {
  let shown = SHOWN
  const user = await open(SHOWN, {
    answers: {
      'workshop-complaints': () => Response.json(shown),
      'workshop-answer-complaint': () => {
        const done = { status: 'answered', answer: 'Vi ser på det.', decided_by: 'lisa@exempel.se' } as const
        shown = { ...SHOWN, complaints: [{ ...OPEN, ...done, decided_at: '2026-11-26T10:15:00Z' }] }
        return Response.json({ code: 'complaint_answered', error: 'Besvarad.' }, { status: 409 })
      },
    },
  })
  await user.clear(answer())
  await user.type(answer(), 'Mina egna ord')
  await user.click(button('Skriv ut en ny och svara'))
  expect(await screen.findByText('lisa@exempel.se har redan svarat')).toBeDefined()
  expect(screen.getByText('Mina egna ord')).toBeDefined()
  expect(screen.getByText('Vi ser på det.')).toBeDefined()
  await user.click(button('Släng det jag skrev'))
  expect(screen.queryByText('Mina egna ord')).toBeNull()
  expect(screen.getByText('Vi ser på det.')).toBeDefined()
})

test('a proposal that is being written stands with who answered meanwhile', async () => {
  let shown: StaffComplaints = {
    complaints: [{ ...OPEN, proposal: null }],
    beside: null,
    bank: null,
    money: null,
  }
  const user = await open(shown, {
    role: 'WORKSHOP',
    answers: {
      'workshop-complaints': () => Response.json(shown),
      'workshop-propose-remedy': () => {
        const done = { status: 'answered', answer: 'Vi ser på det.', decided_by: 'lisa@exempel.se' } as const
        const answered = { ...OPEN, proposal: null, ...done, decided_at: '2026-11-26T10:15:00Z' }
        shown = { complaints: [answered], beside: null, bank: null, money: null }
        return Response.json({ code: 'complaint_answered', error: 'Besvarad.' }, { status: 409 })
      },
    },
  })
  await user.type(screen.getByRole('textbox', { name: 'Varför?' }), 'För tunn vinge')
  await user.click(button('Föreslå'))
  expect(await screen.findByText('lisa@exempel.se har redan svarat')).toBeDefined()
  expect(screen.getByText('För tunn vinge')).toBeDefined()
  await user.click(button('Släng det jag skrev'))
  expect(screen.queryByText('För tunn vinge')).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['decides', 'banken har inte bestämt sig'],
  ['gave_back', 'banken har gett pengarna till köparen'],
] as const)('while the bank %s, a complaint is answered in words alone', async (bank, why) => {
  await open({ ...SHOWN, bank })
  for (const remedy of ['Skriv ut en ny', 'Betala tillbaka']) {
    const choice = choose(new RegExp(remedy))
    expect(choice.getAttribute('aria-disabled') ?? String((choice as HTMLInputElement).disabled)).toBe('true')
  }
  expect(screen.getAllByText(why)).toHaveLength(2)
  expect(button('Skicka svaret')).toBeDefined()
})
