/** Transparent cut-out from `public/toys`, for any background tint. */
import { ShopPicture } from '#ui/toy/shop-picture.tsx'

/** Pictures of 960 px, for hero positions. */
export type HeroToy = 'dragon' | 'dragon-engraved' | 'bear' | 'train' | 'doll' | 'robot'

/** Pictures of 320 px, by the kind's catalogue value. */
const KINDS = {
  dragon: 'characters.fantasidjur.drake',
  bear: 'animals.skogens_djur.bjorn',
  train: 'vehicles.tag.lok.anglok',
  doll: 'dolls.kompisdockor.kompis',
  robot: 'characters.robotar.hjalprobot',
  cat: 'animals.husdjur.katt',
  rocket: 'vehicles.flyg_och_rymd.rymdfarkost.raket',
  rabbit: 'animals.husdjur.kanin',
  owl: 'animals.skogens_djur.uggla',
  car: 'vehicles.bilar.personbil.veteranbil',
  astronaut: 'characters.hjaltar.astronaut',
  unicorn: 'characters.fantasidjur.enhorning',
  dino: 'animals.dinosaurier.kottatare.tyrannosaurus',
} as const
export type SmallToy = keyof typeof KINDS

interface ToyCutOutProps<T> {
  toy: T
  alt?: string
  eager?: boolean
  shared?: boolean
  className?: string
}

export function HeroCutOut({ toy, alt = '', ...rest }: ToyCutOutProps<HeroToy>) {
  return <ShopPicture file={toy} alt={alt} {...rest} />
}

export function SmallCutOut({ toy, alt = '', ...rest }: ToyCutOutProps<SmallToy>) {
  return <ShopPicture file={`kinds/${KINDS[toy]}`} alt={alt} {...rest} />
}
