/** What parts are built on in their examples. */
import type { Work } from './example.ts'
import { doll } from '../plans/doll.ts'
import { egg } from '../plans/egg.ts'
import { loaf } from '../plans/loaf.ts'
import { quad } from '../plans/quad.ts'
import { sit } from '../plans/sit.ts'
import { pointedEars } from '../parts/ears.ts'
import { hairCap } from '../parts/hairdos.ts'
import { staff } from '../parts/people.ts'
import { basket } from '../parts/props.ts'

export const animal: Work = (s) => sit(s)
export const eared: Work = (s) => [sit(s), pointedEars(s)]
export const owl: Work = (s) => egg(s)
export const horse: Work = (s) => quad(s)
export const bear: Work = (s) => quad(s, { leg: 20, legWidth: 19, girth: 1.14, rise: 20, hoofSize: 1.12 })
export const shell: Work = (s) => loaf(s)
export const person: Work = (s) => doll(s)
export const haired: Work = (s) => [doll(s), hairCap(s)]
export const staffed: Work = (s) => [doll(s), staff(s, { side: -1, height: 96 })]
export const basketed: Work = (s) => [sit(s), basket(s, { at: [0, 25, 38], size: 15 })]
