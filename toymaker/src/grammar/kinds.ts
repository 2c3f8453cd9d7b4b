/** All kinds by catalogue path. */
import { openPath } from './find-kind.ts'
import type { FoundKind } from './find-kind.ts'
import type { Group } from './kind.ts'
import { skogensDjur } from './kinds/skogens-djur.ts'
import { fjallOchSno } from './kinds/fjall-och-sno.ts'
import { bondgardensDjur } from './kinds/bondgardens-djur.ts'
import { husdjur } from './kinds/husdjur.ts'
import { havetsDjur } from './kinds/havets-djur.ts'
import { savannOchDjungel } from './kinds/savann-och-djungel.ts'
import { dinosaurier } from './kinds/dinosaurier.ts'
import { smakryp } from './kinds/smakryp.ts'
import { sagovasen } from './kinds/sagovasen.ts'
import { slottOchRiddare } from './kinds/slott-och-riddare.ts'
import { fantasidjur } from './kinds/fantasidjur.ts'
import { hjaltar } from './kinds/hjaltar.ts'
import { robotar } from './kinds/robotar.ts'
import { yrken } from './kinds/yrken.ts'
import { hogtider } from './kinds/hogtider.ts'
import { bilar } from './kinds/bilar.ts'
import { utryckning } from './kinds/utryckning.ts'
import { bygge } from './kinds/bygge.ts'
import { gardOchSkog } from './kinds/gard-och-skog.ts'
import { tag } from './kinds/tag.ts'
import { batar } from './kinds/batar.ts'
import { flygOchRymd } from './kinds/flyg-och-rymd.ts'
import { tvaHjul } from './kinds/tva-hjul.ts'
import { sagodockor } from './kinds/sagodockor.ts'
import { kompisdockor } from './kinds/kompisdockor.ts'
import { folkdraktOchHogtid } from './kinds/folkdrakt-och-hogtid.ts'
import { djurdockor } from './kinds/djurdockor.ts'
import { dockskapsfamilj } from './kinds/dockskapsfamilj.ts'

export const GROUPS: Readonly<Record<string, Group>> = {
  'animals.skogens_djur': skogensDjur,
  'animals.fjall_och_sno': fjallOchSno,
  'animals.bondgardens_djur': bondgardensDjur,
  'animals.husdjur': husdjur,
  'animals.havets_djur': havetsDjur,
  'animals.savann_och_djungel': savannOchDjungel,
  'animals.dinosaurier': dinosaurier,
  'animals.smakryp': smakryp,
  'characters.sagovasen': sagovasen,
  'characters.slott_och_riddare': slottOchRiddare,
  'characters.fantasidjur': fantasidjur,
  'characters.hjaltar': hjaltar,
  'characters.robotar': robotar,
  'characters.yrken': yrken,
  'characters.hogtider': hogtider,
  'vehicles.bilar': bilar,
  'vehicles.utryckning': utryckning,
  'vehicles.bygge': bygge,
  'vehicles.gard_och_skog': gardOchSkog,
  'vehicles.tag': tag,
  'vehicles.batar': batar,
  'vehicles.flyg_och_rymd': flygOchRymd,
  'vehicles.tva_hjul': tvaHjul,
  'dolls.sagodockor': sagodockor,
  'dolls.kompisdockor': kompisdockor,
  'dolls.folkdrakt_och_hogtid': folkdraktOchHogtid,
  'dolls.djurdockor': djurdockor,
  'dolls.dockskapsfamilj': dockskapsfamilj,
}

export function findKind(path: string, seed: number): FoundKind {
  const { group, kindIn } = openPath(path, seed, Object.keys(GROUPS))
  return kindIn(GROUPS[group] ?? {})
}
