/** Notes with pictures: chosen, pasted, sent one after another. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { decodePictures, mount, photoFile, toasts } from '#lib/acting.test-data.tsx'
import { answerCalls, type Call } from '#lib/shop-double.test-data.ts'
import { shown, bodies } from './open-order.test-data.tsx'
import { order } from './order.test-data.ts'

beforeEach(() => {
  decodePictures()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  )
})

const NOTE = {
  id: 'a1',
  at: '2026-11-25T09:00:00Z',
  who: 'vera@exempel.se',
  text: '',
  subject: null,
  isFromBuyer: false,
}

/** Pictures are refused as long as `failures` says. */
function open(notes: object[] = [], failures = 0, areNotePicturesForAll = true) {
  let left = failures
  const calls = answerCalls((url) => {
    if (url.endsWith('workshop-order'))
      return Response.json(order({ notes: notes as never, areNotePicturesForAll }))
    if (url.endsWith('get-business-logic')) return Response.json({}, { status: 500 })
    if (!url.includes('workshop-note-photo')) return Response.json({ success: true })
    left -= 1
    return left >= 0 ? Response.json({}, { status: 503 }) : Response.json({ photos: 1 })
  })
  return { calls, user: mount(shown('7K3M9QXA')) }
}

const sentPictures = (calls: Call[]) =>
  calls
    .filter(({ url }) => url.includes('workshop-note-photo'))
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://shop').searchParams))

async function openForm(user: ReturnType<typeof mount>) {
  await user.click(await screen.findByRole('button', { name: 'Skriv en anteckning' }))
  return screen.findByRole('dialog', { name: 'Anteckning' })
}

test('a note of pictures alone is kept, then its pictures are sent to it', async () => {
  const { calls, user } = open()
  const form = within(await openForm(user))
  expect(form.getByRole('button', { name: 'Spara anteckningen' }).getAttribute('aria-disabled')).toBe('true')
  await user.upload(form.getByLabelText('Lägg till bilder', { selector: 'input' }), [
    photoFile('1.jpg'),
    photoFile('2.jpg'),
  ])
  await form.findByRole('img', { name: 'Bild 2' })
  await user.click(form.getByRole('button', { name: 'Ta bort bild 2' }))
  await user.click(form.getByRole('button', { name: 'Spara anteckningen' }))
  await waitFor(() => expect(toasts()).toContain('Anteckningen är sparad'))
  const [note] = bodies(calls, 'workshop-note') as { id: string }[]
  expect(note).toMatchObject({ text: '', photos: 1, from_buyer: false })
  expect(sentPictures(calls)).toMatchObject([{ note: note?.id }])
})

test('a copied picture is pasted, and no more than five are taken', async () => {
  const { user } = open()
  const form = within(await openForm(user))
  await user.click(form.getByRole('textbox', { name: 'Text' }))
  const copied = new DataTransfer()
  for (const place of [1, 2, 3, 4, 5, 6]) copied.items.add(photoFile(`${place}.jpg`))
  await user.paste(copied)
  await form.findByRole('img', { name: 'Bild 5' })
  expect(form.queryByRole('img', { name: 'Bild 6' })).toBeNull()
  expect(form.queryByRole('button', { name: 'Lägg till bilder' })).toBeNull()
  await waitFor(() => expect(toasts()).toContain('Högst 5 bilder. De första är med.'))
})

test('a picture that did not arrive stays, and is sent again without a second note', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { calls, user } = open([], 1)
  const form = within(await openForm(user))
  await user.type(form.getByRole('textbox', { name: 'Text' }), 'Sprucken vinge')
  await user.upload(form.getByLabelText('Lägg till bilder', { selector: 'input' }), photoFile('1.jpg'))
  await form.findByRole('img', { name: 'Bild 1' })
  await user.click(form.getByRole('button', { name: 'Spara anteckningen' }))
  expect(await form.findByText('Texten är sparad, men en bild kom inte fram')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Skicka bilderna' }))
  await waitFor(() => expect(toasts()).toContain('Anteckningen är sparad'))
  expect(bodies(calls, 'workshop-note')).toHaveLength(1)
  const [first, second] = sentPictures(calls)
  expect(second).toEqual(first)
})

test('pictures of a note stand below its words, and are seen in full', async () => {
  const photos = [{ id: 'p1', url: '/p1.webp' }]
  const { user } = open([
    { ...NOTE, photos, hiddenPhotos: 0 },
    { ...NOTE, id: 'a2', photos: [], hiddenPhotos: 2 },
  ])
  await user.click(await screen.findByRole('button', { name: 'Visa i stort: Bild 1 i anteckningen' }))
  const full = within(screen.getByRole('dialog', { name: 'Bild 1 i anteckningen' }))
  expect(full.getByRole('img').getAttribute('src')).toBe('/p1.webp')
  expect(screen.getByText(/^Med 2 bilder\. De kan visa en text på leksaken/)).toBeDefined()
})

test.each([
  [true, /Bara personalen ser dem, och/],
  [false, /så bara du och den som driver butiken ser dem, och/],
] as const)(
  'who sees the pictures is said where they are chosen (all staff: %s)',
  async (areForAll, words) => {
    const { user } = open([], 0, areForAll)
    expect(within(await openForm(user)).getByText(words)).toBeDefined()
  },
)

test('a note of one’s own is removed after a question; those of others, letters and answers are not', async () => {
  const notes = [
    { ...NOTE, id: 'egen', who: 'olle@exempel.se', text: 'Fel order', photos: [], hiddenPhotos: 0 },
    { ...NOTE, id: 'annan', text: 'Ring först', photos: [], hiddenPhotos: 0 },
    { ...NOTE, id: 'brev', who: 'olle@exempel.se', subject: 'Hej', text: 'Hej', photos: [], hiddenPhotos: 0 },
    {
      ...NOTE,
      id: 'svar',
      who: 'olle@exempel.se',
      isFromBuyer: true,
      text: 'Ja',
      photos: [],
      hiddenPhotos: 0,
    },
  ]
  const { calls, user } = open(notes)
  await user.click(await screen.findByRole('button', { name: 'Ta bort din anteckning' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ta bort anteckningen?' }))
  expect(bodies(calls, 'workshop-remove-note')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(toasts()).toContain('Anteckningen är borttagen'))
  expect(bodies(calls, 'workshop-remove-note')).toEqual([{ note: 'egen' }])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skriv en anteckning' })),
  )
})
