import type { Sculpture } from './sculpture.ts'
export function addOccasion(_s: Sculpture): void {}
