/** A file shaped as Bambu Studio saves its projects: names and shapes of its keys, values of nobody's printer. */
import { strToU8, zipSync, type Zippable } from 'fflate'

export interface ProjectOptions {
  filaments?: number
  application?: string
  /** Replaces settings; undefined takes one out. */
  settings?: Record<string, unknown>
  /** Replaces entries of the ZIP; null takes one out. */
  entries?: Record<string, Uint8Array | string | null>
}

const KEYS = 480

const each = (count: number, value: (place: number) => string): string[] =>
  Array.from({ length: count }, (_, place) => value(place))

export function projectSettings({ filaments = 4, settings = {} }: ProjectOptions = {}): Record<
  string,
  unknown
> {
  const plain = Object.fromEntries(
    each(KEYS, (n) => `process_key_${n}`).map((key, n) => [key, String(n / 10)]),
  )
  const perFilament = Object.fromEntries(
    each(20, (n) => `filament_key_${n}`).map((key) => [key, each(filaments, (n) => `${n}.5`)]),
  )
  const whole = {
    ...plain,
    ...perFilament,
    version: '02.05.00.66',
    name: 'project_settings',
    from: 'project',
    layer_height: '0.2',
    enable_support: '1',
    printable_area: ['0x0', '256x0', '256x256', '0x256'],
    nozzle_diameter: ['0.4'],
    printer_model: 'A printer',
    machine_start_gcode: 'G28\nM104 S[nozzle_temperature]\n; "åäö"',
    filament_colour: each(filaments, (n) => `#00000${n}`),
    filament_multi_colour: each(filaments, (n) => `#00000${n}`),
    filament_colour_type: each(filaments, () => '0'),
    filament_type: each(filaments, () => 'PLA'),
    filament_settings_id: each(filaments, () => 'PLA of ours'),
    flush_volumes_matrix: each(filaments ** 2, (n) => (n % (filaments + 1) === 0 ? '0' : '130')),
    flush_volumes_vector: each(filaments * 2, () => '140'),
    ...settings,
  }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}

const MODEL = (application: string) => `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:BambuStudio="http://schemas.bambulab.com/package/2021" xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06" requiredextensions="p">
 <metadata name="Application">${application}</metadata>
 <metadata name="BambuStudio:3mfVersion">1</metadata>
 <metadata name="Designer">Somebody</metadata>
 <resources>
  <object id="2" p:UUID="00000001-61cb-4c03-9d28-80fed5dfa1dc" type="model">
   <components><component p:path="/3D/Objects/object_1.model" objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0 0"/></components>
  </object>
 </resources>
 <build p:UUID="2c7c17d8-22b5-4d84-8835-1976022ea369"><item objectid="2" transform="1 0 0 0 1 0 0 0 1 128 128 5" printable="1"/></build>
</model>
`

/** With a part of the production extension, plate pictures, printed code, a profile of heights and a preset. */
export function projectFile(options: ProjectOptions = {}): Uint8Array {
  const { application = 'BambuStudio-02.05.00.66', entries = {} } = options
  const whole: Record<string, Uint8Array | string | null> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    '3D/3dmodel.model': MODEL(application),
    '3D/_rels/3dmodel.model.rels': '<Relationships/>',
    '3D/Objects/object_1.model': '<model/>',
    'Metadata/project_settings.config': JSON.stringify(projectSettings(options), null, 4),
    'Metadata/model_settings.config': '<config><object id="2"/></config>',
    'Metadata/slice_info.config': '<config/>',
    'Metadata/filament_settings_1.config': '{"name": "PLA of ours"}',
    'Metadata/plate_1.png': 'picture',
    'Metadata/plate_1.gcode': 'G28',
    'Metadata/layer_heights_profile.txt': 'object_id=1|0;0.2',
    'Auxiliaries/.thumbnails/thumbnail_3mf.png': 'picture',
    ...entries,
  }
  const files: Zippable = {}
  for (const [name, content] of Object.entries(whole))
    if (content !== null) files[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(files)
}
