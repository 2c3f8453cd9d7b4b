import { expect, test } from 'vitest'
import { writeStl } from './stl.ts'

test('a sliver has the normal that admesh reckons for it', () => {
  const positions = new Float32Array([
    85.7242431640625, -88.11358642578125, 9.603346824645996, 85.36717987060547, -87.42182922363281,
    8.126300811767578, 85.3671646118164, -87.42179870605469, 8.126254081726074,
  ])
  const stl = writeStl({ positions, indices: new Uint32Array([0, 1, 2]) })
  const [x, y, z] = new Float32Array(stl.slice(84, 96).buffer)
  expect(x).toBeCloseTo(0.90785, 5)
  expect(y).toBeCloseTo(0.41857, 5)
  expect(z).toBeCloseTo(-0.02451, 5)
})
