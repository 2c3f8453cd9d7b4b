import { expect, it } from 'vitest'
import { networkMarkOf } from './network.ts'

it.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['::ffff:0d01:0102', '13.1.1.2', true],
  ['0:0:0:0:0:FFFF:d01:102', '13.1.1.2', true],
  ['0:0::ffff:13.1.1.2', '13.1.1.2', true],
  ['::ffff:0d01:0102', '13.1.1.3', false],
  ['::ffff:0d01:0102', '::1', false],
  ['2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:0db8:0:0:ffff::', true],
  ['::1', '::2', true],
  ['not-an-ip-1', 'not-an-ip-2', true],
  ['not:an:ip:1', 'unknown', true],
  ['10.0.0.256', '', true],
  ['not-an-ip-1', '10.0.0.1', false],
  ['203.0.113.7:51234', '203.0.113.7:2', true],
  ['203.0.113.7:51234', '203.0.113.8:51234', false],
  ['[2001:db8::1]:443', '2001:db8::1', true],
  ['fe80::1%eth0', 'fe80::2', true],
])('%s and %s share a network: %s', (one, other, isSame) => {
  expect(networkMarkOf(one) === networkMarkOf(other)).toBe(isSame)
})
