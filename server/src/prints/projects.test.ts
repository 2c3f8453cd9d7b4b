import { join } from 'node:path'
import { openDiskFiles } from '@leksmedjan/platform/files/adapters/disk-files'
import { printersAnswer, type PrintersAnswer } from '@leksmedjan/contract/prints'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Customer } from '../../test/shops/open-shop.ts'
import { openPrintShop } from '../../test/visitors/print-shop.ts'
import { ok } from '../../test/visitors/purchase.ts'
import { PALETTE, pyramidThreeMf, savedProject } from '../../test/visitors/slicer-files.ts'

const { shop, maker, operator, buy, jobOf, rows } = await openPrintShop(pyramidThreeMf())

let printer = ''
const saved = async (more: object = {}): Promise<PrintersAnswer> =>
  printersAnswer.parse(
    ok(
      await operator.call('workshop-save-printer', {
        id: null,
        version: 0,
        name: 'Bambu 1',
        bed: { width: 256, depth: 256, height: 256 },
        slots: 4,
        loaded: [],
        hoursADay: 16,
        isActive: true,
        ...more,
      }),
    ),
  )
beforeAll(async () => {
  printer = (await saved()).printers[0]?.id ?? ''
})

async function upload(
  file: Uint8Array,
  {
    by = operator,
    to = printer,
    replaces,
  }: { by?: Customer; to?: string; replaces?: string | undefined } = {},
) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/functions/v1/workshop-printer-project?printer=${to}&name=A1.3mf${replaces ? `&replaces=${replaces}` : ''}`,
    headers: { ...by.headers, 'content-type': 'model/3mf' },
    payload: Buffer.from(file),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const projectOf = async () =>
  printersAnswer.parse(ok(await maker.call('workshop-printers'))).printers.find(({ id }) => id === printer)
    ?.project ?? null
const current = async () => (await projectOf())?.id
const keys = () => openDiskFiles(join(shop.dataDir, 'files')).list('printer-projects/')

async function download(code: string, by = maker, from = printer) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/functions/v1/workshop-print-project',
    headers: by.headers,
    payload: { code, printerId: from },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) }
}
const codeOf = (bytes: Uint8Array) => (JSON.parse(strFromU8(bytes)) as { code: string }).code

describe('a project of the operator’s own slicer', () => {
  it('is uploaded for a printer by the operator alone, and shown to staff', async () => {
    expect(await upload(savedProject(), { by: maker })).toMatchObject({ status: 403 })
    expect(await upload(savedProject())).toMatchObject({ status: 200 })
    expect(await projectOf()).toMatchObject({
      name: 'A1.3mf',
      application: 'BambuStudio-02.05.00.66',
      materials: ['PLA', 'PLA', 'PLA', 'PLA'],
      uploadedBy: operator.email,
    })
    expect(await rows(`select subject, detail from staff_log where act = 'printers: save project'`)).toEqual([
      { subject: 'Bambu 1', detail: { file: 'A1.3mf', application: 'BambuStudio-02.05.00.66' } },
    ])
    expect(await keys()).toHaveLength(1)
    const [key = ''] = await keys()
    expect((await shop.http.inject({ url: `/files/${key}` })).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('what is none is refused with the reason, and the one before stays', async () => {
    const before = await projectOf()
    const refused = async (file: Uint8Array) => {
      const { status, body } = await upload(file, { replaces: before?.id })
      return [status, body['code'], (body['details'] as { reason?: unknown }).reason]
    }
    expect(await refused(Buffer.from('solid'))).toEqual([422, 'printer_project_refused', 'no_zip'])
    expect(await refused(savedProject({ application: 'Leksmedjan' }))).toEqual([
      422,
      'printer_project_refused',
      'not_studio',
    ])
    expect(await projectOf()).toEqual(before)
    expect(await keys()).toHaveLength(1)
    expect(await upload(savedProject(), { to: crypto.randomUUID() })).toMatchObject({ status: 404 })
    expect(await keys()).toHaveLength(1)
  })

  it('is replaced and removed as it was seen only; its file goes with it', async () => {
    const first = await current()
    expect(await upload(savedProject())).toMatchObject({
      status: 409,
      body: { code: 'printer_project_changed' },
    })
    const [replaced, late] = [
      await upload(savedProject({ filaments: 5 }), { replaces: first }),
      await upload(savedProject({ filaments: 2 }), { replaces: first }),
    ]
    expect([replaced.status, late.status]).toEqual([200, 409])
    expect((await projectOf())?.materials).toHaveLength(5)
    await shop.idle()
    expect(await keys()).toHaveLength(1)
    const remove = (by: Customer, id = first) =>
      by.call('workshop-remove-printer-project', { printerId: printer, id })
    expect((await remove(operator)).body['code']).toBe('printer_project_changed')
    const now = await current()
    expect((await remove(maker, now)).body['code']).toBe('forbidden')
    ok(await remove(operator, now))
    expect(await projectOf()).toBeNull()
    await shop.idle()
    expect(await keys()).toEqual([])
  })

  it('holds the toy of a job, and its card says so', async () => {
    const { code } = await jobOf(await buy())
    expect(codeOf((await download(code)).bytes)).toBe('printer_project_not_found')
    await upload(savedProject())
    const card = ok<{ projects: unknown[] }>(await maker.call('workshop-print-card', { code }))
    expect(card.projects).toEqual([
      {
        printer: { id: printer, name: 'Bambu 1' },
        fit: 'load',
        application: 'BambuStudio-02.05.00.66',
        materials: ['PLA', 'PLA', 'PLA', 'PLA'],
        isEnough: true,
      },
    ])
    const { status, headers, bytes } = await download(code)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'model/3mf',
      `attachment; filename="${code}-projekt.3mf"`,
    ])
    const entries = unzipSync(bytes)
    expect(strFromU8(entries['3D/3dmodel.model'] ?? new Uint8Array(0))).toContain(
      'v1="0" v2="3" v3="2" pid="1" p1="1"',
    )
    expect(strFromU8(entries['Metadata/model_settings.config'] ?? new Uint8Array(0))).toContain(
      `value="${code}"`,
    )
    expect(
      JSON.parse(strFromU8(entries['Metadata/project_settings.config'] ?? new Uint8Array(0))),
    ).toMatchObject({
      filament_colour: PALETTE,
      layer_height: '0.2',
    })
    expect(
      await rows(`select detail from staff_log where act = 'prints: download' and subject = $1`, code),
    ).toEqual([{ detail: { format: 'projekt', printer: 'Bambu 1' } }])
    expect(codeOf((await download('AAAAAAAA')).bytes)).toBe('print_job_not_found')
  })

  it('with too few filaments is refused for the toy, on its card too', async () => {
    await upload(savedProject({ filaments: 1 }), { replaces: await current() })
    const { code } = await jobOf(await buy())
    const card = ok<{ projects: unknown[] }>(await maker.call('workshop-print-card', { code }))
    expect(card.projects).toMatchObject([{ isEnough: false }])
    const { status, bytes } = await download(code)
    expect([status, codeOf(bytes)]).toEqual([409, 'printer_project_too_small'])
  })

  it('of a printer that was put away is not offered', async () => {
    const version = ok<PrintersAnswer>(await maker.call('workshop-printers')).printers[0]?.version
    await saved({ id: printer, version, isActive: false })
    const { code } = await jobOf(await buy())
    expect(ok<{ projects: unknown[] }>(await maker.call('workshop-print-card', { code })).projects).toEqual(
      [],
    )
    expect(codeOf((await download(code)).bytes)).toBe('printer_project_not_found')
  })
})
