export const TEXTS = {
  label: 'Etiketter',
  put: 'Etikett',
  title: (orders: number) => (orders === 1 ? 'Etiketter' : `Etiketter på ${orders} ordrar`),
  hint: 'Egna ord för att hitta ordern igen. De syns inte på köparens sidor, men köparen kan få se dem i sitt registerutdrag.',
  word: 'Etikett',
  add: 'Sätt etiketten',
  remove: 'Ta bort etiketten',
  off: (tag: string) => `Ta bort etiketten ${tag}`,
  usual: 'Används redan',
  missing: 'Skriv en etikett.',
  isOn: (tag: string, orders: number) =>
    orders === 1 ? `Etiketten ${tag} är satt` : `Etiketten ${tag} är satt på ${orders} ordrar`,
  isOff: (tag: string, orders: number) =>
    orders === 1 ? `Etiketten ${tag} är borttagen` : `Etiketten ${tag} är borttagen från ${orders} ordrar`,
  nothingOn: (most: number) => `Ingen order ändrades: de har etiketten redan, eller har ${most} stycken.`,
  nothingOff: 'Ingen av dem har den etiketten.',
  failed: 'Etiketten gick inte att ändra.',
}
