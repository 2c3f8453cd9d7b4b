export const CODE_STEP_TEXTS = {
  title: 'Skriv koden från mejlet',
  body: 'Många har gissat på det här ordernumret, så vi frågar efter en kod också. Stämmer e-post och ordernummer har vi mejlat koden till adressen på beställningen. Den gäller i 30 minuter.',
  label: 'Koden i mejlet',
  digits: 'Koden har sex siffror.',
  again: 'Mejla en ny kod',
} as const
