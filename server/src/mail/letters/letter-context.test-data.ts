/** Shop and delivery address in the tests of letters. */

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

export const ADDRESS = {
  fullName: 'Karin Lindqvist',
  streetAddress: 'Storgatan 12',
  postalCode: '753 20',
  city: 'Uppsala',
  country: 'Sverige',
  phoneNumber: '070-123 45 67',
}
