import { expect, test } from 'vitest'
import { applicationName, filamentsText } from './slicer-project.ts'

test('programs and filaments are named as their users know them', () => {
  expect(applicationName('BambuStudio-02.05.00.66')).toBe('Bambu Studio 02.05.00.66')
  expect(applicationName('OrcaSlicer-2.4.2')).toBe('OrcaSlicer 2.4.2')
  expect(filamentsText(['PLA', 'PLA', 'PETG'])).toBe('3 filament: PLA, PETG')
  expect(filamentsText([''])).toBe('1 filament')
})
