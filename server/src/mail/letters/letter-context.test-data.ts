/** The shop that the letters of the tests come from. */

/** `now`: ISO instant at which the letter is written. */
export const contextAt = (now: string) => ({
  publicUrl: 'https://leksmedjan.example',
  now: new Date(now),
  seller: {
    name: 'Leksmedjan AB',
    organisationNumber: '559000-0000',
    vatNumber: 'SE559000000001',
    postalAddress: 'Verkstadsgatan 4, 753 00 Uppsala',
    email: 'hej@leksmedjan.example',
    phone: '018-00 00 00',
  },
})
