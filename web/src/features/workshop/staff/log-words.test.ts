import { expect, it } from 'vitest'
import { actWords, detailWords, subjectWords } from './log-words.ts'

it('says acts in Swedish, and shows one that it does not know', () => {
  expect(actWords('prints: start')).toBe('Startade utskriften')
  expect(actWords('spools: opened')).toBe('spools: opened')
  expect(actWords('prints: let go on')).toBe('Lät utskriften gå klart')
  expect(actWords('orders: send lost again')).toBe('Skickar igen: paketet kom bort')
})

it('says details in Swedish, without those that are empty', () => {
  expect(detailWords('prints: fail', { kind: 'clogged', words: null, gramsLost: 12.5 })).toEqual([
    'munstycket satte igen',
    '12,5\u00a0g filament gick åt',
  ])
  expect(detailWords('staff: invite', { role: 'WORKSHOP' })).toEqual(['rollen Verkstad'])
  expect(
    detailWords('orders: undo', {
      from: 'shipped',
      to: 'printing',
      amountOre: 5_900,
      verdict: 'kept',
      method: 'pickup',
      remedy: 'reprint',
      papers: 'slip label',
    }),
  ).toEqual([
    'från Skickad',
    'till Skrivs ut',
    '59,00\u00a0kr',
    'designen behölls',
    'hämtas av köparen',
    'förslag: skriv ut en ny',
    'Följesedel, Namnlapp',
  ])
  expect(
    detailWords('prints: start', { filaments: '2: - → Snövit; 4: Lingonröd → Kola', smallParts: 2 }),
  ).toEqual(['filament bytt i fack 2: tomt → Snövit, fack 4: Lingonröd → Kola', '2 smådelar påpekade'])
  expect(detailWords('packing: papers', { papers: 'shipping label' })).toEqual(['Etikett'])
  expect(detailWords('printers: save', { bed: '250 x 210 x 220', isNew: true })).toEqual([
    'utskriftsyta 250 × 210 × 220\u00a0mm',
    'ny skrivare',
  ])
  expect(detailWords('printers: load', { loaded: 'Turkos, -, -' })).toEqual(['i facken: Turkos, tomt, tomt'])
  expect(detailWords('packing: address file', { addresses: 1 })).toEqual(['1 adress'])
  expect(detailWords('inbox: refund', { subject: 'Frakten' })).toEqual(['gäller Frakten'])
  expect(detailWords('printers: save', { hoursADay: 7.5 })).toEqual(['7,5 timmar om dagen'])
  expect(detailWords('printers: save', { isNew: false, isActive: false, unheard: 'of' })).toEqual([
    'inte i bruk',
    'unheard: of',
  ])
})

it('says the printer of a start by its name alone', () => {
  expect(detailWords('prints: start', { printerId: 'a1', printer: 'Mini' })).toEqual(['på Mini'])
})

it('says a pick-up without parcels, and a parcel with their count', () => {
  const said = (method: string, parcels: number) => {
    const detail = { method, parcels }
    return [actWords('orders: ship', detail), ...detailWords('orders: ship', detail)]
  }
  expect(said('pickup', 0)).toEqual(['Lämnades för hämtning'])
  expect(actWords('orders: parcel came back', { method: 'pickup' })).toBe('Hämtades inte')
  expect(detailWords('orders: parcel came back', { method: 'pickup', isDamaged: false })).toEqual([])
  const damaged = { method: 'pickup', isDamaged: true }
  expect(actWords('orders: parcel came back', damaged)).toBe('Skadades innan den hämtades')
  expect(detailWords('orders: parcel came back', damaged)).toEqual([])
  expect(actWords('orders: parcel came back', { method: 'parcel' })).toBe('Paketet kom tillbaka')
  expect(detailWords('orders: parcel came back', { method: 'parcel' })).toEqual([])
  expect(said('parcel', 2)).toEqual(['Skickade', '2 paket'])
  const sent = { method: 'parcel', parcels: 1, carrier: 'PostNord', number: 'UA123456789SE' }
  expect(detailWords('orders: ship', sent)).toEqual(['med PostNord', 'kollinummer UA123456789SE'])
})

it('shows no ids of photos and requests', () => {
  expect(subjectWords('5d1c2b30-0000-4000-8000-000000000001')).toBe('')
  expect(subjectWords('5d1c2b30-0000-4000-8000-000000000001:recorded')).toBe('')
  expect(subjectWords('MINIMAL-7K3M9QXA')).toBe('MINIMAL-7K3M9QXA')
})
