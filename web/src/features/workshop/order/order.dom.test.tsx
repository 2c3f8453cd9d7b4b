import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { mount, toasts } from '#lib/acting.test-data.tsx'
import { answerCalls } from '#lib/shop-double.test-data.ts'
import { bodies, openOrder, shown } from './open-order.test-data.tsx'
import { ADDRESS, JOB, order } from './order.test-data.ts'

test('the page says what to make, for whom, of what and by when', async () => {
  openOrder([order()])
  expect(await screen.findByRole('heading', { name: 'Gnista' })).toBeDefined()
  const gist = within(screen.getByRole('region', { name: 'Det viktigaste' }))
  for (const text of ['Mellan, 101 × 120 × 112', 'Turkos', 'Grattis Åke!', '30 november'])
    expect(gist.getByText(text, { exact: false })).toBeDefined()
  const facts = within(screen.getByRole('region', { name: 'Leksaken' }))
  for (const text of ['6 h 40 min', 'Väggar minst 1,6'])
    expect(facts.getByText(text, { exact: false })).toBeDefined()
  const goods = within(screen.getByRole('region', { name: 'Beställt' })).getAllByRole('listitem')
  expect(goods.map(({ textContent }) => textContent)).toEqual([
    'GnistaMellan 12 cmInte skickad',
    'PresentaskInte skickad',
  ])
  expect(screen.getByText('Klar att skriva ut')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Pengar' })).getByText('kort som slutar på 4242'),
  ).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'Leveransadress' })).getByText('Storgatan 12'),
  ).toBeDefined()
})

test('while the names of the colours are on their way no hex stands for them', async () => {
  const catalogue = Promise.withResolvers<Response>()
  answerCalls((url) =>
    url.endsWith('get-business-logic')
      ? catalogue.promise
      : Response.json(url.endsWith('workshop-order') ? order() : {}),
  )
  mount(shown('7K3M9QXA'))
  const facts = () => screen.getByRole('region', { name: 'Leksaken' }).textContent
  expect(await screen.findByRole('heading', { name: 'Gnista' })).toBeDefined()
  expect(facts()).toMatch(/Material\s*38/)
  expect(facts()).not.toContain('#1FB5AC')
  catalogue.resolve(Response.json({}, { status: 500 }))
  await waitFor(() => expect(facts()).toContain('#1FB5AC'))
})

test('the next step is taken on the page, and is taken back while its minute lasts', async () => {
  const printing = order({ status: 'printing', next: 'printing', jobs: [JOB] })
  const printed = order({
    status: 'printing',
    next: 'check',
    jobs: [{ ...JOB, status: 'printed', version: 6 }],
    undo: { of: 'print', until: '2026-11-26T09:00:50Z' },
  })
  const { calls, user } = openOrder([printing, printed], {
    status: 200,
    body: { code: 'ABCD2345', status: 'printed', version: 6 },
  })
  await user.click(await screen.findByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(toasts()).toContain('Gnista (7K3M9QXA) är klar'))
  await user.click(await screen.findByRole('button', { name: 'Ångra' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-print-step')).toEqual([
      { step: 'finish', code: 'ABCD2345', version: 5 },
      { step: 'undo', code: 'ABCD2345', version: 6 },
    ]),
  )
})

test.each(['over', 'done'] as const)(
  'an order that is %s is not called finished while a complaint waits',
  async (next) => {
    const status = next === 'over' ? 'cancelled' : 'delivered'
    openOrder([order({ status, next, jobs: [{ ...JOB, status: 'checked' }], hasOpenComplaint: true })])
    expect(await screen.findByText('En reklamation väntar på svar')).toBeDefined()
    expect(screen.queryByText('Inget mer att göra.')).toBeNull()
  },
)

test('a print that runs says on which printer, how far it has come and when it is done', async () => {
  const { plan } = order()
  const job = { ...JOB, printer: 'Bambu', startedAt: '2026-11-26T08:00:00Z' }
  openOrder([order({ next: 'printing', jobs: [job], plan: plan && { ...plan, hours: 4 } })])
  expect(await screen.findByText(/^Bambu, 25\s%, klar ca 13\.00$/)).toBeDefined()
})

test('a toy that passed its check has its serial number, which leads to its page', async () => {
  const job = { ...JOB, status: 'checked' as const, serial: '7K3M9QXA7K3M9QXA' }
  openOrder([
    order({ status: 'printing', next: 'pack', jobs: [{ ...JOB, code: 'WXYZ6789', status: 'failed' }, job] }),
  ])
  const serial = await screen.findByRole('link', { name: '7K3M 9QXA 7K3M 9QXA' })
  expect(serial.getAttribute('href')).toBe('/toy/7K3M9QXA7K3M9QXA')
})

test('Z takes back what the key of the order does, also where nothing was moved since the page was opened', async () => {
  const sent = order({
    status: 'shipped',
    next: 'deliver',
    undo: { of: 'order', until: '2026-11-26T09:00:36Z' },
  })
  const { calls, user } = openOrder([sent])
  await screen.findByRole('button', { name: 'Ångra' })
  await user.keyboard('z')
  await waitFor(() => expect(bodies(calls, 'workshop-undo')).toHaveLength(1))
  expect(bodies(calls, 'workshop-undo')).toEqual([
    {
      order_number: 'MINIMAL-7K3M9QXA',
      why: 'Ångrades direkt',
      status: 'shipped',
      until: '2026-11-26T09:00:36Z',
    },
  ])
})

test('an order of a disputed payment has the reason and the state of the dispute in Swedish', async () => {
  const { money } = order()
  const dispute = {
    amountOre: 54_600,
    status: 'needs_response',
    at: '2026-11-26T09:00:00Z',
    isOpen: true,
    answerBy: null,
  }
  const reviewReason = 'the buyer disputes the payment: fraudulent'
  const step = { at: '2026-11-26T09:00:00Z', who: 'provider', was: null }
  const history = [
    { ...step, aspect: 'dispute' as const, became: 'needs_response', why: 'fraudulent' },
    { ...step, aspect: 'review' as const, became: 'needs_review', why: reviewReason },
  ]
  openOrder([
    order({ next: 'review', reviewReason, money: money && { ...money, disputes: [dispute] }, history }),
  ])
  const words = 'Köparen bestrider betalningen: köparen säger sig inte ha gjort köpet.'
  expect(await screen.findAllByText(words)).toHaveLength(2)
  const panel = within(screen.getByRole('region', { name: 'Pengar' }))
  expect(panel.getByText('546,00 kr, väntar på butikens svar')).toBeDefined()
  const rows = screen.getByRole('region', { name: 'Historik' }).textContent
  expect(rows).toMatch(/Tvist: väntar på butikens svar.*betaltjänsten/)
  expect(rows).not.toMatch(/fraudulent|provider|needs_response/)
})

test.each([
  ['lost', 'Banken gav pengarna till köparen.'],
  ['won', /^Tvisten är avgjord, och pengarna är butikens/],
] as const)('a dispute that is %s is told in the box of the next step', async (status, words) => {
  const { money } = order()
  const at = '2026-11-26T09:00:00Z'
  const dispute = { amountOre: 54_600, status, at, isOpen: false, answerBy: null }
  const reviewReason = 'the buyer disputes the payment: fraudulent'
  openOrder([order({ next: 'review', reviewReason, money: money && { ...money, disputes: [dispute] } })])
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByText(/^Köparen bestrider betalningen/)).toBeNull()
  expect(screen.queryAllByText('Kan betalas tillbaka')).toHaveLength(status === 'lost' ? 0 : 1)
})

test('of a design that was turned down nothing waits to be decided, and its money is to go back', async () => {
  openOrder([order({ next: 'review', reviewReason: 'the design was turned down' })])
  const title = await screen.findByText('Designen godkändes inte')
  expect(title.parentElement?.textContent).toContain('Pengarna ska tillbaka till köparen.')
  expect(screen.queryByText(/måste titta|har bestämt sig|behöver granskas/)).toBeNull()
})

test('an open dispute has its mark and its deadline above, and no sum that could go back', async () => {
  const { money } = order()
  const at = '2026-11-26T09:00:00Z'
  const answerBy = '2026-12-06T09:00:00Z'
  const dispute = { amountOre: 54_600, status: 'needs_response', at, isOpen: true, answerBy }
  const disputed = { isDisputed: true, reviewReason: 'the buyer disputes the payment: general' }
  openOrder([
    order({
      status: 'delivered',
      next: 'review',
      ...disputed,
      money: money && { ...money, disputes: [dispute] },
    }),
  ])
  expect(await screen.findByText('Tvist')).toBeDefined()
  expect(screen.getByText(/Svara i betaltjänsten senast 6 december\.$/)).toBeDefined()
  expect(screen.queryByText('Kan betalas tillbaka')).toBeNull()
})

test('what is not for the workshop is not there', async () => {
  const { toy } = order()
  const hidden = {
    texts: null,
    recipient: null,
    money: null,
    address: null,
    email: null,
    mayCorrectAddress: false,
  }
  openOrder([order({ ...hidden, toy: { ...toy, title: 'Räv, 12 cm' } })])
  expect(await screen.findByText('Adressen visas när leksaken är utskriven.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Pengar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Rätta adressen' })).toBeNull()
})

test('size, texts, promise and the next step stand above the toy to turn', async () => {
  openOrder([order()])
  const step = await screen.findByText('Klar att skriva ut')
  const stage = screen.getByRole('img', { name: 'Bild av leksaken' })
  for (const above of [step, screen.getByRole('region', { name: 'Det viktigaste' })])
    expect(above.compareDocumentPosition(stage) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

const NO_PICTURES = { photos: [], hiddenPhotos: 0 }
const WITHOUT_PICTURES = {
  order_number: 'MINIMAL-7K3M9QXA',
  id: expect.any(String) as string,
  photos: 0,
}

test('a letter by hand stands once in full, and its other lines lead there', async () => {
  const written = { at: '2026-11-25T09:00:00Z', subject: 'Färgen', text: 'Går blått bra?' }
  const { user } = openOrder([
    order({
      notes: [{ ...written, id: 'n1', who: 'olle@exempel.se', isFromBuyer: false, ...NO_PICTURES }],
      letters: [
        {
          ...written,
          id: 'm1',
          name: 'from-workshop',
          status: 'sent',
          to: null,
          noteId: 'n1',
          isAgain: false,
          mayBeSentAgain: false,
        },
      ],
      history: [
        {
          at: written.at,
          aspect: 'letter',
          id: 'm1',
          name: 'from-workshop',
          status: 'sent',
          who: 'olle@exempel.se',
          why: 'Färgen',
          noteId: 'n1',
        },
      ],
    }),
  ])
  expect(await screen.findAllByText('Går blått bra?')).toHaveLength(1)
  const lines = screen.getAllByRole('link', { name: /läs brevet bland anteckningarna$/ })
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    await user.click(line)
    expect(document.activeElement?.textContent).toContain('Går blått bra?')
  }
})

const happenedAt = (minute: number) => `2026-11-25T09:${String(minute).padStart(2, '0')}:00Z`

test('older steps and letters are folded, and a line of the history unfolds the letter it names', async () => {
  const numbers = [...Array(9).keys()]
  const { user } = openOrder([
    order({
      letters: numbers.toReversed().map((each) => ({
        id: `m${each}`,
        name: 'late',
        at: happenedAt(each),
        status: 'sent',
        to: null,
        subject: `Ämne ${each}`,
        text: `Text ${each}`,
        noteId: null,
        isAgain: false,
        mayBeSentAgain: false,
      })),
      history: numbers.map((each) => ({
        at: happenedAt(each),
        aspect: 'letter',
        id: `m${each}`,
        name: 'late',
        status: 'sent',
        who: 'shop',
        why: `Ämne ${each}`,
        noteId: null,
        isAgain: false,
        mayBeSentAgain: false,
      })),
    }),
  ])
  const history = await screen.findByRole('region', { name: 'Historik' })
  const letters = screen.getByRole('region', { name: 'Brev från butiken' })
  const olderSteps = within(history).getByText('Äldre händelser (4)').closest('details')
  const olderLetters = within(letters).getByText('Äldre brev (8)').closest('details')
  expect(olderSteps?.textContent).toContain('Brev: Ämne 3')
  expect(olderSteps?.textContent).not.toContain('Brev: Ämne 4')
  expect(olderLetters?.textContent).toContain('Text 7')
  expect(olderLetters?.textContent).not.toContain('Text 8')
  expect([olderSteps?.open, olderLetters?.open]).toEqual([false, false])
  await user.click(within(history).getByRole('link', { name: /^Brev: Ämne 4: läs brevet/ }))
  expect(olderLetters?.open).toBe(true)
  const words = within(letters).getByText('Text 4')
  expect(words.closest('details')?.open).toBe(true)
  expect(within(letters).getByText('Text 3').closest('details')?.open).toBe(false)
  expect(document.activeElement?.contains(words)).toBe(true)
})

test('a few more steps than are shown are not folded', async () => {
  const { history: paid } = order()
  openOrder([order({ history: Array.from({ length: 7 }, () => paid).flat() })])
  const history = await screen.findByRole('region', { name: 'Historik' })
  expect(within(history).getAllByText('Betald')).toHaveLength(7)
  expect(within(history).queryByText(/^Äldre/)).toBeNull()
})

test('a letter whose words are not for the workshop is named, and leads nowhere', async () => {
  const letter = {
    id: 'm1',
    name: 'late',
    at: happenedAt(1),
    status: 'sent' as const,
    noteId: null,
    isAgain: false,
    mayBeSentAgain: false,
  }
  openOrder([
    order({
      letters: [{ ...letter, to: null, subject: null, text: null }],
      history: [{ ...letter, aspect: 'letter', who: 'shop', why: '' }],
    }),
  ])
  const history = await screen.findByRole('region', { name: 'Historik' })
  expect(within(history).getByText(/^Brev:/)).toBeDefined()
  expect(within(history).queryByRole('link')).toBeNull()
})

test('a wall that is too thin is said', async () => {
  const { toy } = order()
  openOrder([order({ toy: { ...toy, wallMm: 0.9 } })])
  expect(await screen.findByText('Väggar bara 0,9', { exact: false })).toBeDefined()
})

test('what the buyer answered to a letter is noted beside it', async () => {
  const letter = {
    id: '1',
    at: '2026-11-25T09:00:00Z',
    who: 'olle@exempel.se',
    text: 'Går blått bra?',
    subject: 'Färgen',
    isFromBuyer: false,
    ...NO_PICTURES,
  }
  const answer = { ...letter, id: '2', text: 'Ja, gärna!', subject: null, isFromBuyer: true }
  const { calls, user } = openOrder([order({ notes: [letter] }), order({ notes: [answer, letter] })])
  await user.click(await screen.findByRole('button', { name: 'Skriv in köparens svar' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Ja, gärna!')
  await user.click(screen.getByRole('button', { name: 'Spara svaret' }))
  await waitFor(() =>
    expect(bodies(calls, 'workshop-note')).toEqual([
      { ...WITHOUT_PICTURES, text: 'Ja, gärna!', from_buyer: true },
    ]),
  )
  expect(await screen.findByText('från köparen')).toBeDefined()
})

test('a note and a letter are written in dialogs, and sent as they were written', async () => {
  const { calls, user } = openOrder([order()])
  await user.click(await screen.findByRole('button', { name: 'Skriv en anteckning' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Slut på turkost')
  await user.click(screen.getByRole('button', { name: 'Spara anteckningen' }))
  await waitFor(() => expect(toasts()).toContain('Anteckningen är sparad'))
  expect(bodies(calls, 'workshop-note')).toEqual([
    { ...WITHOUT_PICTURES, text: 'Slut på turkost', from_buyer: false },
  ])
  await user.click(screen.getByRole('button', { name: 'Skriv till köparen' }))
  await user.type(screen.getByRole('textbox', { name: 'Ämne' }), 'Färgen')
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Går blått bra?')
  await user.click(screen.getByRole('button', { name: 'Skicka brevet' }))
  await waitFor(() => expect(toasts()).toContain('Brevet är på väg till köparen'))
  expect(bodies(calls, 'workshop-write')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', id: expect.any(String), subject: 'Färgen', text: 'Går blått bra?' },
  ])
})

test('an operator reads by when the buyer is to be forgotten', async () => {
  openOrder([order({ deletionDue: '2026-12-24T10:00:00Z' })])
  expect(await screen.findByText(/^Köparen har bett om att bli glömd, senast 24 december/)).toBeDefined()
})

test('the print of a toy made again is not offered before it may be started, and the page says when', async () => {
  const wait = { next: 'print' as const, jobs: [{ ...JOB, status: 'queued' as const }] }
  openOrder([order({ ...wait, status: 'processing', startsFrom: '2026-11-27T09:00:30Z' })])
  expect(await screen.findByText(/Utskriften kan startas strax efter/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Starta/ })).toBeNull()
  cleanup()
  openOrder([order({ ...wait, status: 'processing' })])
  expect(await screen.findByRole('button', { name: /^Starta/ })).toBeDefined()
})

test('no letter is offered to a buyer whose data are erased, and the page says so', async () => {
  openOrder([order({ isBuyerErased: true, email: '' })])
  expect(await screen.findByText(/^Köparens uppgifter är raderade/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Skriv en anteckning' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Skriv till köparen' })).toBeNull()
})

test('a letter that could not be sent stays in its fields', async () => {
  const { user } = openOrder([order()], {
    status: 503,
    body: { code: 'unavailable', error: 'Inte just nu.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Skriv en anteckning' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Slut')
  await user.click(screen.getByRole('button', { name: 'Spara anteckningen' }))
  await waitFor(() => expect(toasts()).toContain('Inte just nu.'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Slut')
})

test('a half-written letter survives a reload and the closing of its dialog, until it is sent', async () => {
  const first = openOrder([order()])
  const write = () => screen.findByRole('button', { name: 'Skriv till köparen' })
  await first.user.click(await write())
  await first.user.type(screen.getByRole('textbox', { name: 'Text' }), 'Går blått bra?')
  cleanup()
  const { user } = openOrder([order()])
  await user.click(await write())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Går blått bra?')
  await user.type(screen.getByRole('textbox', { name: 'Ämne' }), 'Färgen')
  await user.click(screen.getByRole('button', { name: 'Stäng' }))
  await user.click(await write())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ämne' }).value).toBe('Färgen')
  await user.click(screen.getByRole('button', { name: 'Skicka brevet' }))
  await waitFor(() => expect(toasts()).toContain('Brevet är på väg till köparen'))
  await user.click(await write())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('')
})

test('who corrects an address second reads what the first one wrote, and decides again', async () => {
  const theirs = { ...ADDRESS, streetAddress: 'Storgatan 14' }
  const beaten = { status: 409, body: { code: 'changed_meanwhile', error: 'Någon annan hann före.' } }
  const { calls, user } = openOrder([order(), order({ version: 4, address: theirs })], beaten)
  await user.click(await screen.findByRole('button', { name: 'Rätta adressen' }))
  const street = screen.getByRole<HTMLInputElement>('textbox', { name: 'Gatuadress' })
  await user.clear(street)
  await user.type(street, 'Storgatan 16')
  await user.click(screen.getByRole('button', { name: 'Spara adressen' }))
  const notice = await screen.findByRole('alert')
  expect(await within(notice).findByText('Storgatan 14')).toBeDefined()
  const { country: _country, ...address } = ADDRESS
  expect(bodies(calls, 'workshop-correct-address')).toEqual([
    { order_number: 'MINIMAL-7K3M9QXA', version: 3, address: { ...address, streetAddress: 'Storgatan 16' } },
  ])
  await user.click(within(notice).getByRole('button', { name: 'Behåll den' }))
  expect(street.value).toBe('Storgatan 14')
  await user.click(screen.getByRole('button', { name: 'Spara adressen' }))
  expect(bodies(calls, 'workshop-correct-address').at(-1)).toMatchObject({ version: 4 })
})

test('an unknown number leads back to the board and to its search', async () => {
  answerCalls(() => Response.json({ code: 'order_not_found', error: '' }, { status: 404 }))
  const user = mount(
    <Routes>
      <Route path="/" element={shown('22222222')} />
      <Route path="/workshop" element={<Address />} />
    </Routes>,
  )
  expect(await screen.findByRole('heading', { name: 'Ordern finns inte' })).toBeDefined()
  expect(screen.getByText('Ingen order har numret 22222222.', { exact: false })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Till tavlan' }).getAttribute('href')).toBe('/workshop')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Sök på tavlan' })
  expect(search.value).toBe('22222222')
  await user.clear(search)
  await user.type(search, 'Karin{Enter}')
  expect(await screen.findByText('/workshop?q=Karin')).toBeDefined()
})

function Address() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

test('a promise that was moved says from when to when, why, and that its buyer was told', async () => {
  const [paid] = order().promises
  const moved = { first: '2026-12-15', last: '2026-12-22' }
  const promises = [
    ...(paid === undefined ? [] : [paid]),
    { ...moved, movedAt: '2026-12-01T08:00:00Z', why: 'queue' as const, toldAt: '2026-12-01T08:00:00Z' },
  ]
  openOrder([order({ promised: moved, promises, isLate: true })])
  const moves = within(await screen.findByRole('list', { name: 'Flyttade löften' }))
  for (const words of [
    /från 30.november–.9 december till 15–.22.december/,
    /Kön är längre/,
    /fick ett mejl 1.december/,
  ])
    expect(moves.getByText(words)).toBeDefined()
})

test('of a toy that is sent too late it says what was promised and when its carrier brings it', async () => {
  const [paid] = order().promises
  const promises = paid === undefined ? [] : [{ ...paid, first: '2026-12-01', last: '2026-12-03' }]
  const promised = { first: '2026-12-01', last: '2026-12-04' }
  openOrder([order({ status: 'shipped', promises, promised, hasNewDays: true })])
  const words = /lovade senast 3.december\. Med transportören kan det dröja till 4.december/
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(/får häva köpet/)).toBeDefined()
  cleanup()
  openOrder([
    order({ status: 'shipped', promises, promised: { ...promised, last: '2026-12-03' }, hasNewDays: false }),
  ])
  await screen.findByRole('region', { name: 'Det viktigaste' })
  expect(screen.queryByText(words)).toBeNull()
})

test('a promise whose last day stays has not moved', async () => {
  const [paid] = order().promises
  const told = { movedAt: '2026-12-01T08:00:00Z', why: 'lost' as const, toldAt: '2026-12-01T08:00:00Z' }
  const last = paid?.last ?? ''
  const promises = [...(paid === undefined ? [] : [paid]), { ...told, first: '2026-12-02', last }]
  openOrder([order({ promises })])
  await screen.findByRole('region', { name: 'Det viktigaste' })
  expect(screen.queryByText(/Löftet flyttades/)).toBeNull()
})

test.each([
  ['processing', true],
  ['cancelled', false],
  ['refunded', false],
] as const)('an order that is %s is promised for certain days: %s', async (status, isPromised) => {
  openOrder([order({ status })])
  const gist = within(await screen.findByRole('region', { name: 'Det viktigaste' }))
  expect(gist.queryByText('Ska vara framme') !== null).toBe(isPromised)
})

test.each([
  ['parcel', '2026-12-09', 'Ska vara framme'],
  ['parcel', '2026-11-25', 'Skulle vara framme'],
  ['pickup', '2026-11-26', 'Lovad till'],
  ['pickup', '2026-11-25', 'Var lovad till'],
] as const)('a %s with the last promised day %s reads %s', async (method, last, words) => {
  const parcel = {
    method,
    place: 1,
    carrier: '',
    tracking_number: null,
    tracking_url: null,
    shipped_at: '2026-11-24T08:00:00Z',
    delivered_at: null,
    lost_at: null,
    is_damaged: false,
    contents: null,
    returned_at: null,
    toy: 1,
    expected: null,
  }
  openOrder([order({ status: 'shipped', promised: { first: last, last }, parcels: [parcel] })])
  const gist = within(await screen.findByRole('region', { name: 'Det viktigaste' }))
  expect(gist.getByText(words)).toBeDefined()
})

test('right after a toy is to be made again its days are said to be reckoned, as on the board', async () => {
  openOrder([order({ status: 'shipped', next: 'print', promised: null, isReprint: true })])
  const gist = within(await screen.findByRole('region', { name: 'Det viktigaste' }))
  expect(gist.getByText('Ska vara framme')).toBeDefined()
  expect(gist.getByText('Nya dagar räknas ut')).toBeDefined()
})

test('the history leads over the print that failed, the check with its photo, and the parcel', async () => {
  const at = '2026-11-26T09:00:00Z'
  const toy = { at, who: 'maja@exempel.se', why: '', code: 'ABCD2345', attempt: 1, photos: [] }
  const failed = {
    ...toy,
    aspect: 'print' as const,
    reason: 'first' as const,
    printer: null,
    was: 'printing' as const,
    became: 'failed' as const,
    isBack: false,
    isOfCheck: false,
    why: 'hörnet släppte',
    failure: 'came_loose' as const,
    gramsLost: 12.5,
  }
  const check = { ...toy, aspect: 'check' as const, attempt: 2, passed: true, photos: ['/files/a.webp'] }
  const parcel = {
    at,
    who: 'maja@exempel.se',
    why: '',
    aspect: 'parcel' as const,
    became: 'sent' as const,
    place: 1,
    of: 1,
    contents: null,
    isDamaged: false,
    isFreightBack: false,
  }
  openOrder([order({ history: [failed, check, { ...parcel, method: 'parcel', carrier: 'PostNord' }] })])
  const history = within(await screen.findByRole('region', { name: 'Historik' }))
  const [first, second, third] = history.getAllByRole('listitem').filter((row) => row.closest('ul') === null)
  expect(first?.textContent).toMatch(/Packad och skickad med PostNord.*maja@exempel.se/)
  expect(second?.textContent).toMatch(/Utskrift 2 klarade kontrollen/)
  expect(third?.textContent).toMatch(/lossnade från plattan, 12,5 g.*hörnet släppte/)
  const photo = history.getByRole('img', { name: 'Foto 1 av utskrift 2' })
  expect(photo.getAttribute('src')).toBe('/files/a.webp')
})

test('an operator goes on to the other orders of the same buyer', async () => {
  const other = {
    orderNumber: 'MINIMAL-AAAA2222',
    column: 'printing' as const,
    title: 'Tuff',
    orderedAt: '2026-10-01T08:00:00Z',
  }
  openOrder([order({ otherOrders: [other] })])
  const others = within(await screen.findByRole('region', { name: 'Köparens andra ordrar' }))
  expect(others.getByRole('link', { name: 'Tuff, AAAA2222' }).getAttribute('href')).toBe(
    '/workshop/order?order=AAAA2222',
  )
  // The column of the board; the buyer reads other words.
  expect(others.getByText('Skrivs ut och packas')).toBeDefined()
})

test('a toy whose own print failed is no reprint after a complaint', async () => {
  openOrder([order({ status: 'processing', next: 'print', isReprint: true, isSecondTry: true })])
  expect(await screen.findByText('Ny utskrift')).toBeDefined()
  expect(screen.queryByText('Omtryck')).toBeNull()
})

test('a parcel that came back, and a toy to be fetched, have words of their own', async () => {
  const sent = {
    method: 'parcel' as 'parcel' | 'pickup',
    place: 1,
    carrier: 'DHL',
    tracking_number: 'Ab-12345' as string | null,
    tracking_url: null,
    shipped_at: '2026-11-27T08:00:00Z',
    delivered_at: null,
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    contents: null,
    toy: 1,
    expected: null,
  }
  const back = { ...sent, returned_at: '2026-12-07T08:00:00Z' }
  openOrder([order({ status: 'shipped', next: 'pack', parcels: [back] })])
  expect(await screen.findByText('Kom tillbaka till verkstaden')).toBeDefined()
  // Its badge, and each of the two things that lay in it.
  expect(screen.getAllByText('Kom tillbaka')).toHaveLength(3)
  expect(screen.queryByText('Skickad')).toBeNull()
  cleanup()
  openOrder([
    order({
      status: 'shipped',
      next: 'pack',
      parcels: [{ ...back, method: 'pickup', tracking_number: null }],
    }),
  ])
  expect(await screen.findAllByText('Inte hämtad')).toHaveLength(2)
  expect(screen.queryByText(/Kom tillbaka|Rätta adressen om/)).toBeNull()
  cleanup()
  openOrder([
    order({
      status: 'shipped',
      next: 'pack',
      parcels: [{ ...back, method: 'pickup', tracking_number: null }],
      isToBeSent: true,
    }),
  ])
  expect(await screen.findByRole('region', { name: 'Leveransadress' })).toBeDefined()
  expect(screen.queryByText(/Hämtas av|Inget skickas|Frakt som valdes/)).toBeNull()
  cleanup()
  openOrder([
    order({
      status: 'shipped',
      next: 'pack',
      parcels: [back],
      isReturnDamaged: true,
      packWork: 'remake',
      jobs: [{ ...JOB, status: 'checked' }],
    }),
  ])
  expect(await screen.findByText('Kom tillbaka skadad')).toBeDefined()
  expect(screen.queryByText(/Rätta adressen om den var fel/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Gör en ny leksak...' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Packa' })).toBeNull()
  cleanup()
  // The new toy is checked: what came back is done with.
  openOrder([
    order({
      status: 'shipped',
      next: 'pack',
      parcels: [back],
      isReturnDamaged: true,
      isReprint: true,
      packWork: 'pack',
      jobs: [{ ...JOB, status: 'checked' }],
    }),
  ])
  expect(await screen.findByText('Att packa och skicka')).toBeDefined()
  expect(screen.queryByText('Kom tillbaka skadad')).toBeNull()
  cleanup()
  const unfetched = { ...back, method: 'pickup' as const, tracking_number: null }
  const damaged = { parcels: [{ ...unfetched, is_damaged: true, contents: null }], isReturnDamaged: true }
  openOrder([order({ status: 'shipped', next: 'pack', ...damaged, packWork: 'remake' })])
  expect(await screen.findByText('Trasig eller borta innan den hämtades')).toBeDefined()
  expect(screen.getByText('Trasig eller borta')).toBeDefined()
  expect(screen.queryByText(/Kom tillbaka|hämtades inte|Inte hämtad/)).toBeNull()
  cleanup()
  const again = {
    isReprint: true,
    packWork: 'pack' as const,
    jobs: [{ ...JOB, status: 'checked' as const }],
  }
  openOrder([order({ status: 'shipped', next: 'pack', ...damaged, ...again })])
  expect(await screen.findByText('Att packa för hämtning')).toBeDefined()
  expect(screen.queryByText('Att packa och skicka')).toBeNull()
  cleanup()
  openOrder([
    order({
      status: 'shipped',
      next: 'deliver',
      parcels: [{ ...sent, method: 'pickup', tracking_number: null }],
    }),
  ])
  expect(await screen.findByText('Väntar på att hämtas')).toBeDefined()
  expect(screen.getByText('Att hämta')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hämtad' })).toBeDefined()
  const parcels = within(screen.getByRole('region', { name: 'Hämtning' }))
  expect(screen.queryByRole('region', { name: 'Leveransadress' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Hämtas av' })).toBeDefined()
  expect(screen.getByText('Frakt som valdes')).toBeDefined()
  expect(parcels.getByText(/Klar sedan 27 november( 2026)?, 09\.00/)).toBeDefined()
  expect(parcels.queryByRole('link')).toBeNull()
  cleanup()
  const isDelivered = { ...sent, delivered_at: '2026-11-30T08:00:00Z' }
  const remade = {
    ...sent,
    tracking_number: 'Ab-2',
    shipped_at: '2026-12-08T08:00:00Z',
    toy: 2,
    expected: null,
  }
  openOrder([order({ status: 'delivered', next: 'print', isReprint: true, parcels: [isDelivered] })])
  expect(await screen.findByText('Väntar på skrivare')).toBeDefined()
  expect(screen.queryByText('Levererad')).toBeNull()
  cleanup()
  openOrder([order({ status: 'delivered', next: 'deliver', parcels: [isDelivered, remade] })])
  expect(await screen.findByText('Skickad')).toBeDefined()
  const [newest, first] = within(await screen.findByRole('region', { name: 'Paket' })).getAllByRole(
    'listitem',
  )
  expect([newest?.textContent, first?.textContent]).toEqual([
    expect.stringMatching(/^Den nya leksaken.*Ab-2/),
    expect.stringMatching(/^Tidigare försändelse.*Ab-12345/),
  ])
})

test('in print the badge says where the toy is, and a print that did not pass its check is rejected', async () => {
  const rejected = { ...JOB, status: 'failed' as const, isRejected: true }
  const again = { ...JOB, code: 'EFGH6789', attempt: 2, status: 'queued' as const }
  openOrder([order({ status: 'printing', next: 'print', jobs: [rejected, again] })])
  expect(await screen.findByText('Väntar på skrivare')).toBeDefined()
  const prints = within(screen.getByRole('region', { name: 'Utskrifter' }))
  expect(prints.getByText('Underkänd')).toBeDefined()
  expect(prints.queryByText('Misslyckades')).toBeNull()
  cleanup()
  openOrder([order({ status: 'printing', next: 'print', jobs: [{ ...JOB, status: 'failed' }] })])
  // In the badge, and above what is to be done.
  expect(await screen.findAllByText('Utskriften misslyckades')).toHaveLength(2)
  expect(screen.queryByText(/Klar att skriva ut|Väntar på skrivare/)).toBeNull()
})

test('what the buyer wrote is named after where it goes: to the shop, or into the story', async () => {
  const message = 'Kram från mormor'
  openOrder([order({ message })])
  expect(await screen.findByText('Köparens meddelande till oss')).toBeDefined()
  cleanup()
  openOrder([order({ message, story: { isThere: false, mayWithdraw: true } })])
  expect(await screen.findByText('Köparens meddelande i sagan')).toBeDefined()
  expect(screen.queryByText('Köparens meddelande till oss')).toBeNull()
})

test('of a toy that arrived the page says when, and promises nothing', async () => {
  openOrder([order({ status: 'delivered', next: 'done', arrivedAt: '2026-12-03T10:00:00Z' })])
  const gist = within(await screen.findByRole('region', { name: 'Det viktigaste' }))
  expect(gist.getByText('Kom fram').parentElement?.textContent).toContain('3\u00a0december')
  expect(gist.queryByText('Ska vara framme')).toBeNull()
})

test('an order that is laid aside says why, and not that it is ready to print', async () => {
  const held = { ...JOB, status: 'queued' as const, holdReason: 'guldet är slut' }
  openOrder([order({ next: 'print', jobs: [held] })])
  const [box] = await screen.findAllByText('Undanlagd: guldet är slut')
  expect(box?.closest('.bg-sun-soft')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Lägg tillbaka' })).toBeDefined()
  expect(screen.queryByText(/Klar att skriva ut|väntar på en skrivare/)).toBeNull()
})

test('after a failed print the next step says how it failed', async () => {
  const failed = {
    at: '2026-11-26T09:00:00Z',
    who: 'maja@exempel.se',
    why: 'hörnet släppte',
    code: JOB.code,
    attempt: 1,
    photos: [],
    aspect: 'print' as const,
    reason: 'first' as const,
    printer: null,
    was: 'printing' as const,
    became: 'failed' as const,
    isBack: false,
    isOfCheck: false,
    failure: 'came_loose' as const,
    gramsLost: 12.5,
  }
  const jobs = [{ ...JOB, status: 'failed' as const }]
  openOrder([order({ status: 'printing', next: 'print', jobs, history: [failed] })])
  expect(await screen.findByText('Lossnade från plattan: hörnet släppte')).toBeDefined()
  cleanup()
  const inWords = [{ ...failed, failure: 'other' as const }]
  openOrder([order({ status: 'printing', next: 'print', jobs, history: inWords })])
  // Here and in the history.
  expect((await screen.findAllByText('hörnet släppte')).length).toBeGreaterThan(0)
  cleanup()
  const again = { ...JOB, code: 'EFGH6789', attempt: 2, status: 'queued' as const }
  openOrder([order({ status: 'printing', next: 'print', jobs: [...jobs, again], history: [failed] })])
  expect(await screen.findByText('Väntar på skrivare')).toBeDefined()
  expect(screen.queryByText('Lossnade från plattan: hörnet släppte')).toBeNull()
})

test('small parts and a required safety file are said before printing', async () => {
  const { toy, safety } = order()
  openOrder([order({ toy: { ...toy, smallParts: 2 }, safety: { ...safety, isRequired: true } })])
  expect(await screen.findByText('2 delar under 31,7 mm kan lossna: granska före utskrift')).toBeDefined()
  expect(screen.getByText('Säkerhetsfil saknas')).toBeDefined()
  expect(screen.getByText(/^Inget CE-märke på namnlappen/)).toBeDefined()
  cleanup()
  const file = { reference: 'SF-1', validUntil: null }
  openOrder([order({ safety: { ...safety, isRequired: true, file } })])
  expect(await screen.findByText('Inga delar under 31,7 mm')).toBeDefined()
  expect(screen.getByText('Säkerhetsfil giltig')).toBeDefined()
  expect(screen.queryByText(/^Inget CE-märke/)).toBeNull()
})

test('small parts are shown where the print is started: in words, with the way to the numbered model', async () => {
  const { toy } = order()
  const where = { x: 'high', y: 'low', z: 'high' } as const
  const checkMarks = [
    {
      items: ['small_parts' as const],
      at_mm: [30, -20, 90] as [number, number, number],
      length_mm: 14.4,
      where,
    },
  ]
  const weak = { ...toy, smallParts: 1, checkMarks }
  const { user } = openOrder([order({ toy: weak, jobs: [{ ...JOB, status: 'queued' }] })])
  expect(await screen.findByText(/1 del under 31,7.mm kan lossna. Titta på modellen/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Titta på smådelarna' }))
  const model = screen.getByRole('region', { name: 'Modellen' })
  expect(document.activeElement).toBe(model)
  expect(within(model).getByRole('listitem').textContent).toContain(
    'Smådel på 14\u00a0mm: högt upp, till höger, framtill',
  )
  cleanup()
  openOrder([
    order({ toy: weak, status: 'printing', next: 'printing', jobs: [{ ...JOB, status: 'printing' }] }),
  ])
  expect(await screen.findByRole('region', { name: 'Modellen' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Titta på smådelarna' })).toBeNull()
})

test.each([
  ['Bambu', 'Leksaken skrivs fortfarande ut på Bambu, fast ordern är avslutad eller designen borttagen.'],
  [null, 'Leksaken skrivs fortfarande ut, fast ordern är avslutad eller designen borttagen.'],
])(
  'of an ended order whose print goes on (on %s) the page says so, and leads to the queue',
  async (printer, words) => {
    const over = { status: 'cancelled', next: 'over' } as const
    const job = { ...JOB, status: 'cancelled', printer } as const
    openOrder([order({ ...over, jobs: [{ ...job, isToStop: true }] })])
    expect(await screen.findByText('Stoppa utskriften')).toBeDefined()
    expect(screen.getByText(`${words} Stoppa utskriften och bekräfta det i utskriftskön.`)).toBeDefined()
    expect(screen.queryByText('Den ska inte tillverkas.')).toBeNull()
    expect(screen.getByText('Modellen skrivs fortfarande ut, utskriften ska stoppas')).toBeDefined()
    const prints = screen.getByRole('region', { name: 'Utskrifter' })
    expect(within(prints).getByText('Ska stoppas i skrivaren')).toBeDefined()
    expect(screen.queryByText(/Avbruten|skrivs inte ut/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Till utskriftskön' }).getAttribute('href')).toBe(
      '/workshop/queue',
    )
    cleanup()
    openOrder([order({ ...over, jobs: [job] })])
    expect(await screen.findByText('Den ska inte tillverkas.')).toBeDefined()
    expect(screen.getByText('Modellen blev klar, men skrivs inte ut')).toBeDefined()
    expect(screen.getByText('Avbruten')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Till utskriftskön' })).toBeNull()
  },
)

test.each([
  [null, 'Köparen får ett mejl om att leksaken är klar.'],
  ['waiting', 'Köparen får ett mejl om att leksaken är klar.'],
  ['sent', /^karin@exempel\.se fick ett mejl om att leksaken är klar 27 november( 2026)?, 09\.01\.$/],
  ['refused', 'Mejlet om att leksaken är klar kom inte fram till karin@exempel.se.'],
] as const)(
  'of a toy that waits for its buyer the page says what became of the letter (%s)',
  async (status, words) => {
    const to = 'karin@exempel.se'
    const letter = {
      id: 'l2',
      name: 'step:shipped',
      to,
      subject: null,
      text: null,
      noteId: null,
      isAgain: false,
      mayBeSentAgain: false,
    }
    const parcels = [
      {
        method: 'pickup' as const,
        place: 1,
        carrier: '',
        tracking_number: null,
        tracking_url: null,
        shipped_at: '2026-11-27T08:00:00Z',
        delivered_at: null,
        lost_at: null,
        returned_at: null,
        is_damaged: false,
        contents: null,
        toy: 1,
        expected: null,
      },
    ]
    const letters = [
      ...(status === null ? [] : [{ ...letter, at: '2026-11-27T08:01:00Z', status }]),
      // Of an earlier sending.
      { ...letter, id: 'l1', at: '2026-11-20T08:01:00Z', status: 'sent' as const },
    ]
    openOrder([order({ status: 'shipped', next: 'deliver', parcels, letters })])
    expect(await screen.findByText(words)).toBeDefined()
    cleanup()
    // The workshop reads no addresses of buyers.
    openOrder([
      order({
        status: 'shipped',
        next: 'deliver',
        parcels,
        letters: letters.map((each) => ({ ...each, to: null })),
      }),
    ])
    const unnamed = { sent: 'Köparen fick', refused: 'fram till köparen.' }
    if (status === 'sent' || status === 'refused')
      expect(await screen.findByText(new RegExp(unnamed[status]))).toBeDefined()
  },
)

test('an order with new days is marked so, as its buyer may cancel', async () => {
  openOrder([order({ hasNewDays: true })])
  expect(await screen.findByText('Nya dagar, köparen får avbeställa')).toBeDefined()
  cleanup()
  openOrder([order()])
  expect(await screen.findByText('Klar att skriva ut')).toBeDefined()
  expect(screen.queryByText(/Nya dagar/)).toBeNull()
})

test('papers and money are reached beside the next step', async () => {
  const { calls, user } = openOrder([
    order({ status: 'printing', next: 'pack', jobs: [{ ...JOB, status: 'checked' }] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Pengar' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Betala tillbaka' }))
  await user.click(screen.getByRole('button', { name: 'Papper' }))
  await waitFor(() => expect(bodies(calls, 'workshop-papers')).toMatchObject([{ codes: [JOB.code] }]))
})

test('of a parked order it says where its toy is and whether its print goes on, of a wished change who owes an answer', async () => {
  const parked = { status: 'printing', next: 'review', reviewReason: '' } as const
  openOrder([order({ ...parked, jobs: [{ ...JOB, status: 'checked', serial: '7K3M9QXA7K3M9QXA' }] })])
  expect(await screen.findByText('Att packa')).toBeDefined()
  expect(screen.queryByText('Skrivs ut')).toBeNull()
  cleanup()
  openOrder([order({ ...parked, jobs: [{ ...JOB, status: 'printing' }] })])
  expect(await screen.findByText(/^Utskriften går vidare/)).toBeDefined()
  expect(screen.queryByText(/^Ingenting händer med ordern/)).toBeNull()
  cleanup()
  openOrder([order({ next: 'proof', proof: 'change_asked', jobs: [{ ...JOB, status: 'queued' }] })])
  expect(await screen.findByText('Köparen vill ändra modellen')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Till Att titta på' }).getAttribute('href')).toBe('/workshop/inbox')
  expect(screen.queryByText('Väntar på köparens ja')).toBeNull()
})

test('the page names what its check looks at beside the usual, and promises no print of an order that ended', async () => {
  const { toy } = order()
  const special = { ...toy, specialChecks: ['joints' as const, 'necks' as const] }
  openOrder([order({ toy: special })])
  expect((await screen.findByText('Kontrolleras särskilt')).nextSibling?.textContent).toBe(
    'leder, smala fästen',
  )
  expect(screen.getByText('Modellen är klar att skriva ut')).toBeDefined()
  cleanup()
  openOrder([order({ status: 'cancelled', next: 'over' })])
  expect(await screen.findByText('Modellen blev klar, men skrivs inte ut')).toBeDefined()
  expect(screen.queryByText('Modellen är klar att skriva ut')).toBeNull()
})

test.each([
  ['queued', 'Modellen är klar att skriva ut', '2 delar under 31,7 mm kan lossna: granska före utskrift'],
  ['printing', 'Modellen skrivs ut', '2 delar under 31,7 mm kan lossna: titta extra när den är utskriven'],
  ['printed', 'Modellen är utskriven', '2 delar under 31,7 mm kan lossna: titta extra vid kontrollen'],
] as const)(
  'a print that is %s: what is said of model and small parts is of its state',
  async (status, model, parts) => {
    const { toy } = order()
    openOrder([order({ toy: { ...toy, smallParts: 2 }, jobs: [{ ...JOB, status }] })])
    expect(await screen.findByText(model)).toBeDefined()
    expect(screen.getByText(parts)).toBeDefined()
  },
)

test.each([
  ['7K3M9QXA7K3M9QXA', 'Modellen är utskriven och leksaken kontrollerad', 'Kontrollerad'],
  [null, 'Modellen är utskriven, leksaken skickades utan kontroll', 'Skickad utan kontroll'],
])('a toy that was sent stands as checked only where it was: %s', async (serial, model, print) => {
  const { toy } = order()
  const job = { ...JOB, status: 'checked' as const, serial }
  openOrder([order({ status: 'shipped', next: 'deliver', toy: { ...toy, smallParts: 2 }, jobs: [job] })])
  expect(await screen.findByText(model)).toBeDefined()
  expect(screen.getByText(print)).toBeDefined()
  expect(screen.getByText('2 delar under 31,7 mm kan lossna')).toBeDefined()
})

test('days that the queue will not keep are marked, and nothing is said of days to come', async () => {
  openOrder([order({ isMissed: true })])
  expect(await screen.findByText('Hinner inte till dess')).toBeDefined()
  cleanup()
  openOrder([order()])
  expect(await screen.findByText(/30 november/)).toBeDefined()
  expect(screen.queryByText('Hinner inte till dess')).toBeNull()
})

test.each([{ isMissed: true }, { isLate: true }])(
  'an order whose day is not kept (%o) says why',
  async (how) => {
    const dayReason = {
      earliest: '2026-12-09',
      isPrintedAgain: true,
      before: { toys: 4, hours: 31 },
      hours: 6.5,
      closed: null,
    }
    openOrder([order({ ...how, dayReason })])
    const said = (await screen.findByText(/Framme tidigast 9 dec/)).parentElement
    expect(said?.textContent.replaceAll('\u00a0', ' ')).toBe(
      'Framme tidigast 9 dec: skrivs ut igen, 4 före (31 h), egen utskrift 6,5 h',
    )
  },
)

test('what is not handed over with a toy that waits for its buyer is named beside the step', async () => {
  const ready = {
    method: 'pickup' as const,
    place: 1,
    carrier: 'Hämtas i verkstaden',
    tracking_number: null,
    tracking_url: null,
    shipped_at: '2026-11-27T08:00:00Z',
    delivered_at: null,
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    contents: null,
    toy: 1,
    expected: null,
  }
  const goods = order({}).goods.map((good) =>
    good.part === 'gift_box' ? { ...good, withdrewAt: '2026-11-28T08:00:00Z' } : good,
  )
  openOrder([order({ status: 'shipped', next: 'deliver', parcels: [ready], goods })])
  expect(await screen.findByText(/^Lämna inte ut presentasken\./)).toBeDefined()
})

test('a toy that was fetched is said to be, with the day', async () => {
  const ready = {
    method: 'pickup' as const,
    place: 1,
    carrier: 'Hämtas i verkstaden',
    tracking_number: null,
    tracking_url: null,
    shipped_at: '2026-11-27T08:00:00Z',
    delivered_at: '2026-11-30T08:00:00Z',
    lost_at: null,
    returned_at: null,
    is_damaged: false,
    contents: null,
    toy: 1,
    expected: null,
  }
  openOrder([order({ status: 'delivered', next: 'done', parcels: [ready] })])
  const panel = within(await screen.findByRole('region', { name: 'Hämtad av' }))
  expect(panel.getByText('Hämtad 30 november.')).toBeDefined()
  expect(panel.queryByText(/Leksaken hämtas i verkstaden/)).toBeNull()
})

test('what lay in a lost parcel is to be packed again', async () => {
  const lost = {
    method: 'parcel' as const,
    place: 1,
    carrier: 'DHL',
    tracking_number: '1234567890',
    tracking_url: null,
    shipped_at: '2026-11-24T12:00:00Z',
    delivered_at: null,
    lost_at: '2026-11-26T12:00:00Z',
    returned_at: null,
    is_damaged: false,
    contents: [{ part: 'gift_box', name: 'Presentask' }],
    toy: 1,
    expected: null,
  }
  openOrder([order({ status: 'shipped', next: 'pack', packWork: 'send', parcels: [lost] })])
  expect(await screen.findByText('Att packa och skicka igen')).toBeDefined()
})

const ON_ITS_WAY = {
  method: 'parcel' as const,
  place: 2,
  carrier: 'DHL',
  tracking_number: '1234567890',
  tracking_url: null,
  shipped_at: '2026-11-27T08:00:00Z',
  delivered_at: null as string | null,
  lost_at: null,
  returned_at: null as string | null,
  is_damaged: false,
  contents: [
    { part: 'gift_box', name: 'Presentask' },
    { part: 'greeting', name: 'Hälsningskort' },
  ],
  toy: 1,
  expected: null,
}

test('of a parcel without the toy the page says what travels, and what of it is sent again', async () => {
  openOrder([order({ status: 'shipped', next: 'deliver', parcels: [ON_ITS_WAY] })])
  expect(await screen.findByText('Det som är på väg: presentasken och hälsningskortet.')).toBeDefined()
  expect(screen.queryByText('Leksaken är skickad.')).toBeNull()
  cleanup()
  const withdrawn = order().goods.map((good) =>
    good.part === 'gift_box' ? { ...good, withdrewAt: '2026-11-28T08:00:00Z' } : good,
  )
  const parcels = [{ ...ON_ITS_WAY, returned_at: '2026-12-01T08:00:00Z' }]
  openOrder([order({ status: 'shipped', next: 'pack', parcels, goods: withdrawn })])
  expect(
    await screen.findByText(
      'Rätta adressen om den var fel, och skicka hälsningskortet igen från packbordet.',
    ),
  ).toBeDefined()
})

test('of an order that ended after its toy was printed the page does not say that it is not made', async () => {
  openOrder([order({ status: 'refunded', next: 'over', jobs: [{ ...JOB, status: 'checked' }] })])
  expect(await screen.findByText('Modellen är utskriven')).toBeDefined()
  expect(screen.getByText('Inget mer att göra.')).toBeDefined()
  expect(screen.queryByText('Den ska inte tillverkas.')).toBeNull()
})

test('of an order that ended the page says what was withdrawn from, and is not paid back', async () => {
  const goods = order().goods.map((good) =>
    good.part === 'gift_box' ? { ...good, withdrewAt: '2026-11-28T08:00:00Z' } : good,
  )
  const arrived = { ...ON_ITS_WAY, delivered_at: '2026-12-01T08:00:00Z' }
  const jobs = [{ ...JOB, status: 'checked' as const }]
  for (const state of [
    { status: 'cancelled', next: 'over' },
    { status: 'delivered', next: 'done' },
  ] as const) {
    openOrder([order({ ...state, jobs, parcels: [arrived], goods })])
    expect(
      await screen.findByText(
        'Presentasken är inte återbetald än. När det ska betalas står under Att titta på.',
      ),
    ).toBeDefined()
    expect(screen.queryByText('Inget mer att göra.')).toBeNull()
    expect(screen.queryAllByText('Leksaken avbeställd')).toHaveLength(state.status === 'cancelled' ? 1 : 0)
    expect(screen.queryByText('Avbeställd')).toBeNull()
    cleanup()
  }
})

test('of a late toy whose buyer wants to cancel the next step is an answer, not a print', async () => {
  const jobs = [{ ...JOB, status: 'queued' as const }]
  openOrder([order({ next: 'print', jobs, awaitsCancellation: true })])
  expect(await screen.findByText('Köparen vill häva köpet')).toBeDefined()
  expect(screen.queryByText('Klar att skriva ut')).toBeNull()
  const [first, ...others] = within(
    screen.getByText('Köparen vill häva köpet').closest('div')?.parentElement ?? document.body,
  )
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(first).toBe('Pengar och återbetalning')
  expect(others).toContain('Starta')
  expect(others).not.toContain('Pengar')
})

test('while its buyer is asked to wait the next step is their answer: no print is begun, and a yes is noted', async () => {
  const jobs = [{ ...JOB, status: 'queued' as const }]
  const waitAsked = {
    at: '2026-11-26T09:00:00Z',
    last: '2027-01-04',
    beyond: '2026-12-23',
    answerBy: '2026-12-03',
  }
  openOrder([order({ next: 'answer', jobs, waitAsked })])
  expect(await screen.findByText('Väntar på köparens svar')).toBeDefined()
  const words = screen.getByText(/Frågan gick/).textContent.replaceAll('\u00a0', ' ')
  for (const day of ['4 januari', '23 december', '3 december']) expect(words).toContain(day)
  expect(screen.queryByRole('button', { name: 'Starta' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Köparen har sagt ja' })).toBeDefined()
})
