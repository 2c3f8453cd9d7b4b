import type { WorkshopOrder } from '@leksmedjan/contract/workshop-order'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openPrintShop, reasonOf, type Bought } from '../../test/visitors/print-shop.ts'
import { paidOrder } from '../../test/visitors/paid-order.ts'
import { ok } from '../../test/visitors/purchase.ts'

const { shop, maker, other, operator, newBuyer, buy, queue, jobOf, step, take, rows } = await openPrintShop()

const PRUSA = {
  id: null,
  version: 0,
  name: 'Prusa 1',
  bed: { width: 250, depth: 210, height: 210 },
  slots: 5,
  loaded: ['#C8102E', '#DDA77B'],
  hoursADay: 16,
  isActive: true,
}
const save = (wish: object, who: Customer = operator) => who.call('workshop-save-printer', wish)
type Saved = {
  printers: { id: string; name: string; version: number; loaded: (string | null)[] }[]
  sizes: { name: string; fault: string | null }[]
}

/** Values of the sizes that fit no printer, as the shop sells now: it hears of a saved printer after the answer. */
const unsold = async () =>
  ok<{ product_sizes: { value: string; fits_no_printer?: boolean }[] }>(
    await shop.guest().get('get-business-logic'),
  )
    .product_sizes.filter((size) => size.fits_no_printer)
    .map(({ value }) => value)

describe('the file of a job', () => {
  it('is named by its code, and its card says what to set', async () => {
    const bought = await buy()
    const { code } = await jobOf(bought)
    const threeMf = await maker.call('workshop-print-file', { code, format: '3mf' })
    expect([threeMf.status, threeMf.text]).toEqual([200, 'zipped'])
    expect(threeMf.headers).toMatchObject({
      'content-type': 'model/3mf',
      'content-disposition': `attachment; filename="${code}.3mf"`,
      'cache-control': 'private, no-store',
    })
    expect((await maker.call('workshop-print-file', { code, format: 'stl' })).text).toBe('solid')
    expect(ok(await maker.call('workshop-print-card', { code }))).toMatchObject({
      code,
      formats: ['3mf', 'stl'],
      layerMm: 0.28,
      walls: 3,
      supportsOnBedOnly: true,
      plan: { filaments: [{ name: 'Lingonröd', slots: [1] }, { slots: [2, 3] }] },
    })
    expect((await maker.call('workshop-print-file', { code: 'AAAAAAAA', format: '3mf' })).body['code']).toBe(
      'print_job_not_found',
    )
    await take(bought, 'start')
    const [{ model_sha256: sha } = { model_sha256: '' }] = await rows<{ model_sha256: string }>(
      'select model_sha256 from print_jobs where code = $1',
      code,
    )
    expect(sha).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a printer', () => {
  it('is kept by the operator alone, and what fits none is not sold', async () => {
    expect((await save(PRUSA, maker)).body['code']).toBe('forbidden')
    const before = ok<Saved>(await maker.call('workshop-printers'))
    expect(before.sizes.every(({ fault }) => fault === null)).toBe(true)
    const xl = () => paidOrder(shop, { email: newBuyer('xl'), more: { selected_size: 'xl' } })
    const saved = ok<Saved>(await save(PRUSA))
    expect(saved.sizes.filter(({ fault }) => fault !== null)).toMatchObject([
      { name: 'Extra stor', fault: 'too_small' },
    ])
    const [prusa] = saved.printers
    expect(prusa?.loaded).toEqual(['#C8102E', '#DDA77B', null, null, null])
    await expect.poll(unsold).toEqual(['xl'])
    await expect(xl()).rejects.toThrow('size_not_possible')
    expect((await save({ ...PRUSA, name: 'prusa 1' })).body['code']).toBe('printer_name_taken')
    const bambu = {
      ...PRUSA,
      name: 'Bambu',
      bed: { width: 256, depth: 256, height: 256 },
      slots: 1,
      loaded: [],
      hoursADay: 20.5,
    }
    const one = ok<Saved>(await save(bambu))
    expect(one.sizes.filter(({ fault }) => fault !== null)).toMatchObject([
      { name: 'Extra stor', fault: 'too_few_slots' },
    ])
    await expect(xl()).rejects.toThrow('size_not_possible')
    const kept = one.printers.find(({ name }) => name === 'Bambu')
    ok(await save({ ...bambu, id: kept?.id, version: kept?.version, slots: 4 }))
    await expect.poll(unsold).toEqual([])
    await xl()
    ok(await save({ ...bambu, id: kept?.id, version: (kept?.version ?? 0) + 1 }))
    await shop.idle()

    const bought = await buy()
    const { printers, jobs } = await queue()
    const idOf = (name: string) => printers.find((printer) => printer.name === name)?.id ?? ''
    const fits = jobs.find(({ orderId }) => orderId === bought.order.orderId)?.fits
    expect(fits).toEqual([
      { printerId: idOf('Bambu'), fit: 'too_few_slots' },
      { printerId: idOf('Prusa 1'), fit: 'ready' },
    ])
    const shown = ok<{ printers: { name: string; ordersOnlyHere: number }[] }>(
      await operator.call('workshop-printers'),
    ).printers
    // The models of this shop are all of one size and three filaments, also that of the largest toy.
    expect(shown.map(({ name, ordersOnlyHere }) => [name, ordersOnlyHere])).toEqual([
      ['Bambu', 0],
      ['Prusa 1', 2],
    ])
    expect(reasonOf(await step(bought, 'start', { printerId: idOf('Bambu') }))[2]).toBe('too_few_slots')
    ok(await step(bought, 'start', { printerId: idOf('Prusa 1') }))
    expect((await jobOf(bought)).printer).toEqual({ id: idOf('Prusa 1'), name: 'Prusa 1' })

    const load = {
      id: prusa?.id,
      version: prusa?.version,
      loaded: ['#DDA77B', '#C8102E', null, '#C8102E', null],
    }
    ok(await maker.call('workshop-load-printer', load))
    const held4 = (await queue()).printers.find(({ id }) => id === prusa?.id)
    expect(held4).toMatchObject({ loaded: load.loaded.slice(0, held4?.slots), name: 'Prusa 1' })
    expect((await maker.call('workshop-load-printer', load)).body['code']).toBe('printer_changed')
    expect(
      await rows(`select act, detail from staff_log where subject = 'Prusa 1' and act = 'printers: load'`),
    ).toEqual([{ act: 'printers: load', detail: { loaded: 'Mellanljus hud, Lingonröd, -, Lingonröd, -' } }])
    expect(
      (
        await rows<{ detail: { loaded: string } }>(
          `select detail from staff_log where subject = 'Prusa 1' and act = 'printers: save' order by id`,
        )
      )[0]?.detail.loaded,
    ).toBe('Lingonröd, Mellanljus hud, -, -, -')

    const later = await buy()
    const away = { ...PRUSA, id: prusa?.id, version: held4?.version, isActive: false }
    ok(await save(away))
    expect((await save(away)).body['code']).toBe('printer_changed')
    expect((await queue()).printers.map(({ name }) => name)).toEqual(['Bambu'])
    expect(reasonOf(await step(later, 'start', { printerId: prusa?.id ?? '' }))[2]).toBe('printer_gone')
    await take(later, 'start')
    await rows('update printers set is_active = false')
  })
})

it('a start on a printer whose filaments must be changed records them as loaded, until it is taken back', async () => {
  const mini = {
    id: null,
    version: 0,
    name: 'Mini',
    bed: { width: 250, depth: 210, height: 210 },
    slots: 3,
    loaded: ['#C8102E', '#FAFAF7', null],
    hoursADay: 16,
    isActive: true,
  }
  const [bought, next] = [await buy(), await buy()]
  ok(await operator.call('workshop-save-printer', mini))
  const now = async () => {
    const { printers } = await queue()
    const printer = printers.find(({ name }) => name === 'Mini')
    const fits = (await jobOf(next)).fits.find(({ printerId }) => printerId === printer?.id)?.fit
    return { loaded: printer?.loaded, fit: fits }
  }
  const before = { loaded: mini.loaded, fit: 'load' }
  const after = { loaded: ['#C8102E', '#FAFAF7', '#DDA77B'], fit: 'ready' }
  expect(await now()).toEqual(before)
  const printerId = (await queue()).printers.find(({ name }) => name === 'Mini')?.id ?? ''
  const slots = [{ slot: 3, was: null, becomes: 'Mellanljus hud' }]
  expect((await jobOf(bought)).loads).toEqual([{ printerId, slots }])
  ok(await step(bought, 'start', { printerId, smallParts: 2 }))
  expect(await now()).toEqual(after)
  expect((await jobOf(bought)).loads).toEqual([])
  const [logged] = await rows<{ detail: object }>(
    `select detail from staff_log where act = 'prints: start' order by id desc limit 1`,
  )
  expect(logged?.detail).toEqual({
    order: bought.order.orderNumber,
    printerId,
    printer: 'Mini',
    filaments: '3: - → Mellanljus hud',
    smallParts: 2,
  })
  const page = ok<WorkshopOrder>(
    await maker.call('workshop-order', { order_number: bought.order.orderNumber }),
  )
  expect(page.history.find(({ why }) => why === 'told of small parts: 2')).toMatchObject({
    aspect: 'print',
    became: 'printing',
  })
  ok(await step(bought, 'undo'))
  expect(await now()).toEqual(before)
  ok(await step(bought, 'start', { printerId }))
  const { id, version } = (await queue()).printers.find(({ name }) => name === 'Mini') ?? {}
  const byHand = ['#C8102E', null, '#DDA77B']
  ok(await maker.call('workshop-load-printer', { id, version, loaded: byHand }))
  ok(await step(bought, 'undo'))
  expect((await now()).loaded).toEqual(byHand)
})

describe('a printer has one bed', () => {
  const busy = (running: Bought, isToStop = false) => ({
    status: 409,
    body: {
      code: 'print_step_refused',
      details: {
        reason: 'printer_busy',
        running: {
          orderNumber: running.order.orderNumber,
          title: 'Djur, 12\u00a0cm',
          printer: 'Ensam',
          isToStop,
        },
      },
    },
  })
  const single = { ...PRUSA, name: 'Ensam', loaded: ['#C8102E', '#DDA77B'] }
  const printerId = async () => {
    const known = (await queue()).printers.find(({ name }) => name === single.name)?.id
    if (known !== undefined) return known
    const { printers } = ok<Saved>(await save(single))
    await expect.poll(unsold).not.toContain('medium')
    return printers.find(({ name }) => name === single.name)?.id ?? ''
  }

  it('of two starts at once the second is refused, and reads which toy runs', async () => {
    const on = { printerId: await printerId() }
    const [one, two] = [await buy(), await buy()]
    const answers = await Promise.all([step(one, 'start', on), step(two, 'start', on, other)])
    const [isFirst] = answers.map(({ status }) => status === 200)
    const [running, waiting] = isFirst === true ? [one, two] : [two, one]
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject([busy(running)])
    expect(await jobOf(waiting)).toMatchObject({ status: 'queued', printer: null })
    await take(running, 'finish')
    ok(await step(waiting, 'start', on))
    // Taking the end of the first back would put both on the bed.
    expect(await step(running, 'undo')).toMatchObject(busy(waiting))
    await take(waiting, 'finish')
    ok(await step(running, 'undo'))
    await take(running, 'finish')
  })

  it('a print that is to be stopped lies on it until somebody has stopped it', async () => {
    const on = { printerId: await printerId() }
    const [over, next] = [await buy(), await buy()]
    ok(await step(over, 'start', on))
    await rows(
      `update print_jobs set status = 'cancelled', attention = 'order_over' where order_id = $1`,
      over.order.orderId,
    )
    expect(await step(next, 'start', on)).toMatchObject(busy(over, true))
    ok(await step(over, 'seen'))
    ok(await step(next, 'start', on))
  })
})

describe('the calls', () => {
  const BODIES: Record<string, object> = {
    'workshop-queue': {},
    'workshop-print-step': { step: 'finish', code: 'AAAAAAAA', version: 1 },
    'workshop-print-card': { code: 'AAAAAAAA' },
    'workshop-print-file': { code: 'AAAAAAAA', format: '3mf' },
    'workshop-printers': {},
    'workshop-load-printer': {},
    'workshop-save-printer': {},
    'workshop-remove-printer-project': {},
    'workshop-print-project': { code: 'AAAAAAAA', printerId: '00000000-0000-4000-8000-000000000000' },
  }
  it.each(Object.keys(BODIES))('%s is for staff with a second factor', async (name) => {
    expect((await shop.guest().call(name, BODIES[name])).body['code']).toBe('not_signed_in')
    const customer = await shop.customer(newBuyer('kund'))
    expect((await customer.call(name, BODIES[name])).body['code']).toBe('forbidden')
    const email = newBuyer('ny')
    await shop.operators.grant(email, 'ADMIN')
    const fresh = await shop.customer(email)
    expect((await fresh.call(name, BODIES[name])).body['code']).toBe('second_factor_needed')
  })
})
