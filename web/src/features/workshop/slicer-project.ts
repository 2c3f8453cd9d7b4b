/** A project of Bambu Studio or OrcaSlicer, in words. Pure. */

/** @example applicationName('BambuStudio-02.05.00.66') === 'Bambu Studio 02.05.00.66' */
export const applicationName = (application: string): string =>
  application.replace(/^BambuStudio-/, 'Bambu Studio ').replace(/^OrcaSlicer-/, 'OrcaSlicer ')

/** @example filamentsText(['PLA', 'PLA', 'PETG']) === '3 filament: PLA, PETG' */
export function filamentsText(materials: readonly string[]): string {
  const kinds = [...new Set(materials)].filter((material) => material !== '')
  return [`${materials.length} filament`, kinds.join(', ')].filter((part) => part !== '').join(': ')
}
