import { describe, expect, it } from 'vitest'
import { broadcastFrame, readBinaryFrame, readTextFrame } from './frames.ts'

/** As captured from the official client: ref 9 of join 6 on realtime:designs, event cursor, {"x":1}. */
const CAPTURED = Buffer.concat([
  Buffer.from([3, 1, 1, 16, 6, 0, 1]),
  Buffer.from('69realtime:designscursor{"x":1}'),
])

describe('a binary broadcast', () => {
  it('is parsed as the official client packs it', () => {
    expect(readBinaryFrame(CAPTURED)).toEqual({
      joinRef: '6',
      ref: '9',
      topic: 'realtime:designs',
      message: { event: 'cursor', kind: 'json', payload: { x: 1 } },
    })
  })

  it('can carry bytes', () => {
    const bytes = Buffer.concat([
      Buffer.from([3, 0, 0, 1, 1, 0, 0]),
      Buffer.from('te'),
      Buffer.from([0, 255]),
    ])
    expect(readBinaryFrame(bytes)).toMatchObject({
      joinRef: null,
      message: { kind: 'bytes', payload: Buffer.from([0, 255]) },
    })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a head alone', Buffer.from([3, 1, 1])],
    ['another kind', Buffer.from([4, 0, 0, 0, 0, 0, 1, 0x7b, 0x7d])],
    ['lengths past its end', Buffer.from([3, 255, 255, 255, 255, 255, 1, 0x61])],
    ['JSON that is none', Buffer.concat([CAPTURED, Buffer.from('}')])],
  ])('is refused when it is %s', (_what, bytes) => {
    expect(readBinaryFrame(bytes)).toBeNull()
  })

  it('is encoded for a client with its lengths in bytes', () => {
    const packed = broadcastFrame('realtime:åtta', { event: 'ö', kind: 'bytes', payload: Buffer.from([7]) })
    expect(packed).toEqual(
      Buffer.concat([
        Buffer.from([4, 14, 2, 0, 0]),
        Buffer.from('realtime:åtta'),
        Buffer.from('ö'),
        Buffer.from([7]),
      ]),
    )
  })
})

describe('a text frame', () => {
  it.each([
    '',
    'null',
    '{}',
    '[]',
    '[null,"1","t","e"]',
    '[1,"1","t","e",{}]',
    '[null,null,5,"e",{}]',
    '[null,"1","t",null,{}]',
  ])('is rejected when it is %s', (text) => expect(readTextFrame(text)).toBeNull())
})
