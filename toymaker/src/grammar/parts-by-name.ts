/** Every plan and part by the name that kinds call it. */
import * as companions from './parts/companions.ts'
import * as ears from './parts/ears.ts'
import * as feathers from './parts/feathers.ts'
import * as fur from './parts/fur.ts'
import * as gills from './parts/gills.ts'
import * as hair from './parts/hair.ts'
import * as hairdos from './parts/hairdos.ts'
import {
  bandana,
  brimHat,
  candleCrown,
  coneHat,
  crownRing,
  helmet,
  peakCap,
  puffHat,
  wreath,
} from './parts/hats.ts'
import * as horns from './parts/horns.ts'
import * as lumps from './parts/lumps.ts'
import * as marks from './parts/marks.ts'
import * as muzzles from './parts/muzzles.ts'
import * as people from './parts/people.ts'
import { plate } from './parts/plates.ts'
import * as props from './parts/props.ts'
import * as shells from './parts/shells.ts'
import * as tails from './parts/tails.ts'
import { underskirt } from './parts/underskirt.ts'
import * as yarn from './parts/yarn.ts'
import { bird, plumeTail } from './plans/bird.ts'
import { boat } from './plans/boat.ts'
import { car } from './plans/car.ts'
import { coil } from './plans/coil.ts'
import { cycle } from './plans/cycle.ts'
import { doll, peg } from './plans/doll.ts'
import { egg, sideWings } from './plans/egg.ts'
import { lie } from './plans/lie.ts'
import { addArms } from './plans/limbs.ts'
import { loaf } from './plans/loaf.ts'
import { machine, toolArm } from './plans/machine.ts'
import { plane } from './plans/plane.ts'
import { quad } from './plans/quad.ts'
import { boiler, railFrame, trackFoot } from './plans/rail.ts'
import { rex, spineRow } from './plans/rex.ts'
import { robot } from './plans/robot.ts'
import { sit } from './plans/sit.ts'
import { stand } from './plans/stand.ts'
import { backFin, flukes, sideFins, swim } from './plans/swim.ts'
import { faceWindow } from './plans/tower.ts'
import { truck } from './plans/truck.ts'
import {
  beacon,
  bumper,
  heap,
  mudguard,
  pane,
  radiator,
  underbody,
  wheelArch,
  wheels,
} from './plans/wheels.ts'
import { wing, wingLobe } from './plans/wing.ts'

/** Each is a body that parts are added to. */
export const PLANS = {
  bird,
  boat,
  car,
  coil,
  cycle,
  doll,
  egg,
  lie,
  loaf,
  machine,
  peg,
  plane,
  quad,
  railFrame,
  rex,
  robot,
  sit,
  stand,
  swim,
  truck,
  wing,
}

export const PARTS = {
  ...companions,
  ...ears,
  ...feathers,
  ...fur,
  ...gills,
  ...hair,
  bandana,
  brimHat,
  candleCrown,
  coneHat,
  crownRing,
  helmet,
  peakCap,
  puffHat,
  wreath,
  ...horns,
  ...lumps,
  ...marks,
  ...muzzles,
  ...hairdos,
  ...people,
  plate,
  ...props,
  ...shells,
  ...tails,
  underskirt,
  ...yarn,
  addArms,
  backFin,
  beacon,
  boiler,
  bumper,
  faceWindow,
  flukes,
  heap,
  mudguard,
  pane,
  plumeTail,
  radiator,
  sideFins,
  sideWings,
  spineRow,
  toolArm,
  trackFoot,
  underbody,
  wheelArch,
  wheels,
  wingLobe,
}
