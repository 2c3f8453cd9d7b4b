/** Every plan and part by the name that kinds call it. */
import * as ears from './parts/ears.ts'
import * as feathers from './parts/feathers.ts'
import * as fur from './parts/fur.ts'
import * as horns from './parts/horns.ts'
import * as lumps from './parts/lumps.ts'
import * as marks from './parts/marks.ts'
import * as muzzles from './parts/muzzles.ts'
import * as shells from './parts/shells.ts'
import * as tails from './parts/tails.ts'
import { bird, plumeTail } from './plans/bird.ts'
import { egg, sideWings } from './plans/egg.ts'
import { lie } from './plans/lie.ts'
import { loaf } from './plans/loaf.ts'
import { quad } from './plans/quad.ts'
import { sit } from './plans/sit.ts'

/** Each is a body that parts are added to. */
export const PLANS = { bird, egg, lie, loaf, quad, sit }

export const PARTS = {
  ...ears,
  ...feathers,
  ...fur,
  ...horns,
  ...lumps,
  ...marks,
  ...muzzles,
  ...shells,
  ...tails,
  plumeTail,
  sideWings,
}
