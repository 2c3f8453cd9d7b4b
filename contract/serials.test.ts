import { expect, it } from 'vitest'
import { readSerial, SERIAL_ALPHABET, serialIn, serialInFours, toyPath } from './serials.ts'

it('a serial number is read as it is printed, typed or dictated', () => {
  expect(readSerial(' 7k3m-9qxa 7K3M 9qxa ')).toBe('7K3M9QXA7K3M9QXA')
  expect(readSerial('XTVV NQSG 7K3M 9QXA')).toBe('XTVVNQSG7K3M9QXA')
  for (const none of ['', '7K3M9QXA', '7K3M9QXA7K3M9QX0', '7K3M9QXA7K3M9QXAA', '7K3M9QXA7K3M9QXÅ'])
    expect(readSerial(none)).toBeNull()
})

it('no two signs look alike', () => {
  for (const sign of '01OILVW') expect(SERIAL_ALPHABET).not.toContain(sign)
})

it('it is shown in fours, and has a page', () => {
  expect(serialInFours('7K3M9QXA7K3M9QXA')).toBe('7K3M 9QXA 7K3M 9QXA')
  expect(serialIn(toyPath('7K3M9QXA7K3M9QXA'))).toBe('7K3M9QXA7K3M9QXA')
  for (const path of ['/toy', '/toy/', '/toy/a/b', '/design/a']) expect(serialIn(path)).toBeNull()
})
