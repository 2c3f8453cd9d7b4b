import type { PrinterProject, PrintersAnswer } from '@leksmedjan/contract/prints'
import type { StaffRole } from '@leksmedjan/contract/staff'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { holdCalls, mount, toasts, type HeldCalls } from '#lib/acting.test-data.tsx'
import { signInKarin } from '#lib/shop-double.test-data.ts'
import { StaffContext } from '../standing.ts'
import PrintersPage from './printers-page.tsx'

const PRUSA = {
  id: '5d1c2b30-0000-4000-8000-0000000000a1',
  name: 'Prusa',
  bed: { width: 250, depth: 210, height: 210 },
  slots: 2,
  loaded: ['#C8102E', null],
  hoursADay: 16,
  isActive: true,
  version: 4,
  project: null,
  ordersOnlyHere: 0,
}
const ANSWER: PrintersAnswer = {
  printers: [PRUSA, { ...PRUSA, id: '5d1c2b30-0000-4000-8000-0000000000a2', name: 'Gamla', isActive: false }],
  colours: [
    { hex: '#C8102E', name: 'Lingonröd' },
    { hex: '#FAFAF7', name: 'Snövit' },
  ],
  sizes: [
    { name: 'Stor', longestCm: 16, fault: 'too_few_slots' },
    { name: 'Extra stor', longestCm: 22, fault: 'too_small' },
  ],
}
let server: HeldCalls

beforeEach(async () => {
  server = holdCalls()
  await signInKarin()
})

async function open(role: StaffRole, answer: PrintersAnswer = ANSWER) {
  const user = mount(
    <StaffContext value={{ role, email: 'olga@exempel.se' }}>
      <PrintersPage />
    </StaffContext>,
  )
  await server.answer(() => Response.json(answer))
  await screen.findByRole('heading', { name: 'Storlekar i butiken' })
  return user
}
const saved = () => server.bodies('workshop-save-printer')

test('everybody in the workshop sees what each printer takes and holds, and which sizes are sold', async () => {
  await open('WORKSHOP')
  const prusa = within(screen.getByRole('region', { name: 'Prusa' }))
  expect(prusa.getByText('250 × 210 × 210 mm')).toBeDefined()
  expect(prusa.getByText('Lingonröd')).toBeDefined()
  expect(prusa.getByText('Tomt eller okänt')).toBeDefined()
  expect(screen.getByText('säljs inte: ryms inte i någon skrivare')).toBeDefined()
  expect(screen.getByText('säljs inte: kräver en skrivare med 4 fack')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Undanställda' })).getByText('Gamla')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Ändra|^Lägg till/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Gamla/ })).toBeNull()
})

test('whoever works at a printer changes its filaments, and nothing else', async () => {
  const user = await open('WORKSHOP')
  await user.click(screen.getByRole('button', { name: 'Byt filament i Prusa' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Byt filament i Prusa' }))
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Fack 1' }), 'Tomt eller okänt')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Fack 2' }), 'Snövit')
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(toasts()).toContain('Filamenten i Prusa är sparade'))
  expect(server.bodies('workshop-load-printer')).toEqual([
    { id: PRUSA.id, version: 4, loaded: [null, '#FAFAF7'] },
  ])
})

test('before a printer is set aside its form has how many orders only it can print', async () => {
  const user = await open('ADMIN', { ...ANSWER, printers: [{ ...PRUSA, ordersOnlyHere: 3 }] })
  await user.click(screen.getByRole('button', { name: 'Ändra Prusa' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra Prusa' }))
  expect(dialog.queryByText(/ryms inte i någon annan/)).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'I bruk' }))
  expect(dialog.getByText(/^3 beställningar ryms inte i någon annan skrivare som är i bruk/)).toBeDefined()
})

test('the operator adds a printer; what is missing is said at its field', async () => {
  const user = await open('ADMIN', { ...ANSWER, printers: [] })
  await user.click(screen.getByRole('button', { name: 'Lägg till skrivare' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ny skrivare' }))
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  expect(dialog.getByText('Ge skrivaren ett namn.')).toBeDefined()
  expect(saved()).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Namn/ }), ' Prusa ')
  for (const [label, value] of [
    [/^Bredd/, '250'],
    [/^Djup/, '210'],
    [/^Höjd/, '210'],
  ] as const)
    await user.type(dialog.getByRole('textbox', { name: label }), value)
  const slots = dialog.getByRole('textbox', { name: /^Antal fack/ })
  await user.clear(slots)
  await user.type(slots, '2')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Fack 2' }), 'Snövit')
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(toasts()).toContain('Prusa är sparad'))
  expect(saved()).toEqual([
    {
      id: null,
      version: 0,
      name: 'Prusa',
      bed: { width: 250, depth: 210, height: 210 },
      slots: 2,
      loaded: [null, '#FAFAF7'],
      hoursADay: 16,
      isActive: true,
    },
  ])
})

test('a common model fills in the name, the bed and how many filaments it takes, and the name can be changed', async () => {
  const user = await open('ADMIN', { ...ANSWER, printers: [] })
  await user.click(screen.getByRole('button', { name: 'Lägg till skrivare' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ny skrivare' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Modell/ }), 'Prusa MK4S')
  expect(dialog.getByText(/^Ifyllt: namn, utskriftsyta och 1 fack/)).toBeDefined()
  expect(dialog.getByText(/^En leksak har upp till 4 filament/)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /^Namn/ }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(toasts()).toContain('Prusa MK4S 2 är sparad'))
  expect(saved()).toMatchObject([
    { name: 'Prusa MK4S 2', bed: { width: 250, depth: 210, height: 220 }, slots: 1, loaded: [null] },
  ])
})

test('a printer is changed as it was seen and put away; one that somebody else has changed says so', async () => {
  const user = await open('ADMIN')
  await user.click(screen.getByRole('button', { name: 'Ändra Prusa' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ändra Prusa' }))
  await user.click(dialog.getByRole('checkbox', { name: 'I bruk' }))
  await server.answer(({ url }) =>
    url.includes('workshop-save-printer')
      ? Response.json(
          { error: 'Någon annan har ändrat skrivaren.', code: 'printer_changed' },
          { status: 409 },
        )
      : Response.json(ANSWER),
  )
  await user.click(dialog.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Någon annan har ändrat skrivaren.')).toBeDefined()
  expect(saved()).toMatchObject([{ id: PRUSA.id, version: 4, isActive: false, loaded: ['#C8102E', null] }])
})

const PROJECT: PrinterProject = {
  id: '5d1c2b30-0000-4000-8000-0000000000b1',
  name: 'A1 fyra färger.3mf',
  application: 'BambuStudio-02.05.00.66',
  materials: ['PLA', 'PLA', 'PLA', 'PLA'],
  uploadedBy: 'olga@exempel.se',
  uploadedAt: '2026-11-26T12:00:00Z',
}
const withProject: PrintersAnswer = { ...ANSWER, printers: [{ ...PRUSA, project: PROJECT }] }
const uploads = () => server.calls.filter(({ url }) => url.includes('workshop-printer-project'))
const projectFile = (name = PROJECT.name) => new File(['PK'], name)

test('the operator uploads a project, which is shown with its program and filaments', async () => {
  const user = await open('ADMIN')
  await server.answer(() => Response.json(withProject))
  await user.upload(screen.getByLabelText('Projektfil för Prusa'), projectFile())
  const part = within(await screen.findByRole('region', { name: 'Projekt för Prusa' }))
  expect(await part.findByText('A1 fyra färger.3mf')).toBeDefined()
  expect(part.getByText('Bambu Studio 02.05.00.66, 4 filament: PLA')).toBeDefined()
  expect(toasts()).toContain('Projektet för Prusa är sparat')
  const [{ url, init } = { url: '', init: undefined }] = uploads()
  expect(new URL(url, 'https://x').searchParams.get('name')).toBe('A1 fyra färger.3mf')
  expect(url).toContain(`printer=${PRUSA.id}`)
  expect(url).not.toContain('replaces')
  expect(init?.body).toMatchObject({ type: 'model/3mf' })
})

test.each([
  [4, false],
  [2, true],
])(
  'a project with %i filaments for a printer with four slots is warned of: %s',
  async (filaments, isWarned) => {
    const project = { ...PROJECT, materials: Array.from({ length: filaments }, () => 'PLA') }
    await open('WORKSHOP', { ...ANSWER, printers: [{ ...PRUSA, slots: 4, project }] })
    const warning = screen.queryByText(/^Projektet har 2 filament, men skrivaren har 4 fack/)
    expect(warning !== null).toBe(isWarned)
  },
)

test('what is no project is refused in words, and the project before stays', async () => {
  const user = await open('ADMIN', withProject)
  await server.answer(() =>
    Response.json(
      { error: 'Nej.', code: 'printer_project_refused', details: { reason: 'not_studio' } },
      { status: 422 },
    ),
  )
  await user.upload(screen.getByLabelText('Projektfil för Prusa'), projectFile())
  expect(await screen.findByText('Filen är inte sparad av Bambu Studio eller OrcaSlicer.')).toBeDefined()
  expect(screen.getByText('A1 fyra färger.3mf')).toBeDefined()
  expect(uploads().at(-1)?.url).toContain(`replaces=${PROJECT.id}`)
})

test('a file that is too large is not sent', async () => {
  const user = await open('ADMIN')
  const large = projectFile()
  Object.defineProperty(large, 'size', { value: 21 * 2 ** 20 })
  await user.upload(screen.getByLabelText('Projektfil för Prusa'), large)
  expect(await screen.findByText(/större än 20 MB/)).toBeDefined()
  expect(uploads()).toEqual([])
})

test('a project is removed after a question, as it was seen', async () => {
  const user = await open('ADMIN', withProject)
  await server.answer(() => Response.json(ANSWER))
  await user.click(screen.getByRole('button', { name: 'Ta bort projektet för Prusa' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ta bort projektet?' }))
  await user.click(dialog.getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(toasts()).toContain('Projektet för Prusa är borttaget'))
  expect(server.bodies('workshop-remove-printer-project')).toEqual([{ printerId: PRUSA.id, id: PROJECT.id }])
  expect(screen.queryByText('A1 fyra färger.3mf')).toBeNull()
})

test('the workshop sees the project and changes nothing', async () => {
  await open('WORKSHOP', withProject)
  expect(screen.getByText('A1 fyra färger.3mf')).toBeDefined()
  expect(screen.queryByRole('button', { name: /projekt/i })).toBeNull()
})

test('the examples of the sides are figures alone, which a narrow field shows whole', async () => {
  const user = await open('ADMIN')
  await user.click(screen.getByRole('button', { name: 'Lägg till skrivare' }))
  const examples = ['Bredd, mm', 'Djup, mm', 'Höjd, mm'].map((side) =>
    screen.getByLabelText(side).getAttribute('placeholder'),
  )
  expect(examples).toEqual(['256', '256', '256'])
})
