/** Scenes of a story: background and foreground of the toy. */
import { raised } from './brush.ts'
import type { StoryPlace, StoryTime } from '../story-text-provider.ts'
import type { Chance } from './chance.ts'
import { forest, mountain, snow, meadow, farm, jungle, northernLights } from './places/countryside.ts'
import { room, city, castle } from './places/buildings.ts'
import { archipelago, ocean, space } from './places/far-away.ts'
import type { Brushes, Painting, Place, Scene, Season } from './places/landscape.ts'
import { weatherBefore, weatherBehind } from './places/weather.ts'

const SEASONS: Readonly<Record<Season, Pick<Brushes, 'leaf' | 'leafLight' | 'grass'>>> = {
  spring: { leaf: '#9cc66a', leafLight: '#cfe59a', grass: ['#b9d78f', '#9cc873', '#86b963'] },
  summer: { leaf: '#5f9e55', leafLight: '#93c777', grass: ['#a9cf7f', '#86b962', '#6ea552'] },
  autumn: { leaf: '#dd8a3c', leafLight: '#f3bd5f', grass: ['#d9c27a', '#c3a458', '#a88a4a'] },
  winter: { leaf: '#dfe8f0', leafLight: '#ffffff', grass: ['#e9f0f7', '#dce7f2', '#f6f9fc'] },
}

const WASHES: Readonly<Record<StoryTime, Painting['wash']>> = {
  morning: { colour: '#ffd9b0', opacity: 0.3, blend: 'soft-light' },
  day: { colour: '#fff4d6', opacity: 0.18, blend: 'soft-light' },
  evening: { colour: '#ff9a5c', opacity: 0.55, blend: 'soft-light' },
  night: { colour: '#8d99da', opacity: 0.36, blend: 'multiply' },
}

const PLACES: Readonly<Record<StoryPlace, Place>> = {
  room,
  forest,
  archipelago,
  ocean,
  mountain,
  snow,
  meadow,
  farm,
  city,
  castle,
  space,
  jungle,
  northern_lights: northernLights,
}

/** `standsFrom`: top of the ground needed for the whole toy, pixels from the top. */
export function paintScene(scene: Scene, chance: Chance, standsFrom: number): Painting {
  const lit = scene.time === 'night' || scene.time === 'evening'
  const always = scene.place === 'snow' || scene.place === 'northern_lights' ? 'winter' : scene.season
  const place = PLACES[scene.place]
  const rise = Math.max(0, place.groundFrom - standsFrom)
  const brushes: Brushes = { ...scene, chance, rise, lit, ...SEASONS[always] }
  return {
    sky: place.sky(brushes),
    land: raised(rise, place.land(brushes)) + weatherBehind(brushes),
    groundFrom: place.groundFrom - rise,
    front: place.front(brushes),
    weather: weatherBefore(brushes),
    wash: place.ownLight === undefined ? WASHES[scene.time] : place.ownLight,
  }
}
