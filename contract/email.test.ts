import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each(['anna@exempel.se', "o'neil+leksak@mail.exempel.co.uk", 'åsa@räksmörgås.se', 'a@b.c'])(
  'accepts %s',
  (address) => {
    expect(isEmail(address)).toBe(true)
  },
)

it.each([
  'n0k1<anna@exempel.se>',
  '<<anna@exempel.se>>',
  '(c)anna@exempel.se',
  'x,anna@exempel.se',
  'grp:anna@exempel.se',
  'mailto:anna@exempel.se',
  'anna@exempel.se;x',
  '"a b"@exempel.se',
  'anna\\@exempel.se',
  'anna@exempel.se.',
  'anna\u200b@exempel.se',
  'anna\u0000@exempel.se',
  'anna@[127.0.0.1]',
  'anna@exempel',
])('refuses %j, which a mail program may read as another address', (address) => {
  expect(isEmail(address)).toBe(false)
})
