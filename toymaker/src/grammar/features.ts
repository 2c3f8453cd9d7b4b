import type { Sculpture } from './sculpture.ts'
export function addFeatures(_s: Sculpture): void {}
