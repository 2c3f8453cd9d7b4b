/** The kinds one group at a time, for a browser: nobody downloads trains to see a fox. */
import { openPath } from './find-kind.ts'
import type { FoundKind } from './find-kind.ts'
import type { Group } from './kind.ts'

/** The same groups in the same order as `GROUPS`. */
export const GROUP_LOADERS: Readonly<Record<string, () => Promise<Group>>> = {
  'animals.skogens_djur': async () => (await import('./kinds/skogens-djur.ts')).skogensDjur,
  'animals.fjall_och_sno': async () => (await import('./kinds/fjall-och-sno.ts')).fjallOchSno,
  'animals.bondgardens_djur': async () => (await import('./kinds/bondgardens-djur.ts')).bondgardensDjur,
  'animals.husdjur': async () => (await import('./kinds/husdjur.ts')).husdjur,
  'animals.havets_djur': async () => (await import('./kinds/havets-djur.ts')).havetsDjur,
  'animals.savann_och_djungel': async () => (await import('./kinds/savann-och-djungel.ts')).savannOchDjungel,
  'animals.dinosaurier': async () => (await import('./kinds/dinosaurier.ts')).dinosaurier,
  'animals.smakryp': async () => (await import('./kinds/smakryp.ts')).smakryp,
  'characters.sagovasen': async () => (await import('./kinds/sagovasen.ts')).sagovasen,
  'characters.slott_och_riddare': async () => (await import('./kinds/slott-och-riddare.ts')).slottOchRiddare,
  'characters.fantasidjur': async () => (await import('./kinds/fantasidjur.ts')).fantasidjur,
  'characters.hjaltar': async () => (await import('./kinds/hjaltar.ts')).hjaltar,
  'characters.robotar': async () => (await import('./kinds/robotar.ts')).robotar,
  'characters.yrken': async () => (await import('./kinds/yrken.ts')).yrken,
  'characters.hogtider': async () => (await import('./kinds/hogtider.ts')).hogtider,
  'vehicles.bilar': async () => (await import('./kinds/bilar.ts')).bilar,
  'vehicles.utryckning': async () => (await import('./kinds/utryckning.ts')).utryckning,
  'vehicles.bygge': async () => (await import('./kinds/bygge.ts')).bygge,
  'vehicles.gard_och_skog': async () => (await import('./kinds/gard-och-skog.ts')).gardOchSkog,
  'vehicles.tag': async () => (await import('./kinds/tag.ts')).tag,
  'vehicles.batar': async () => (await import('./kinds/batar.ts')).batar,
  'vehicles.flyg_och_rymd': async () => (await import('./kinds/flyg-och-rymd.ts')).flygOchRymd,
  'vehicles.tva_hjul': async () => (await import('./kinds/tva-hjul.ts')).tvaHjul,
  'dolls.sagodockor': async () => (await import('./kinds/sagodockor.ts')).sagodockor,
  'dolls.kompisdockor': async () => (await import('./kinds/kompisdockor.ts')).kompisdockor,
  'dolls.folkdrakt_och_hogtid': async () =>
    (await import('./kinds/folkdrakt-och-hogtid.ts')).folkdraktOchHogtid,
  'dolls.djurdockor': async () => (await import('./kinds/djurdockor.ts')).djurdockor,
  'dolls.dockskapsfamilj': async () => (await import('./kinds/dockskapsfamilj.ts')).dockskapsfamilj,
}

export async function loadKind(path: string, seed: number): Promise<FoundKind> {
  const { group, kindIn } = openPath(path, seed, Object.keys(GROUP_LOADERS))
  return kindIn((await GROUP_LOADERS[group]?.()) ?? {})
}
