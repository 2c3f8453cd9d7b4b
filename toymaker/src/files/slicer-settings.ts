/** The shop's print settings as PrusaSlicer keys, stored beside the model in a 3MF. */
import { PRINT_SETTINGS } from '../print/print-settings.ts'

/** `colours` are the filaments 1-4 as hex. */
export function prusaSettings(colours: readonly string[], layerMm: number): string {
  const each = (value: string | number, separator = ','): string =>
    colours.map(() => String(value)).join(separator)
  const s = PRINT_SETTINGS
  const settings: readonly [string, string | number][] = [
    ['bed_temperature', each(s.bedC)],
    ['bottom_solid_layers', s.bottomLayers],
    ['external_perimeter_extrusion_width', s.lineMm],
    ['extruder_colour', colours.join(';')],
    // One value per extruder: otherwise the wipe tower reads past the list and moves the nozzle there.
    ['extruder_offset', each('0x0')],
    ['filament_colour', colours.join(';')],
    ['filament_density', each(s.densityGPerCm3)],
    ['filament_diameter', each(s.filamentDiameterMm)],
    ['filament_type', each(s.material, ';')],
    ['fill_density', `${s.infill * 100}%`],
    ['first_layer_bed_temperature', each(s.bedC)],
    ['first_layer_height', layerMm],
    ['first_layer_temperature', each(s.nozzleC)],
    // Relative extrusion: without G92 E0 the sum exceeds the firmware's float precision.
    ['layer_gcode', 'G92 E0'],
    ['layer_height', layerMm],
    ['nozzle_diameter', each(s.nozzleMm)],
    // An explicit width keeps slivers of painted slopes out of the layers below.
    ['perimeter_extrusion_width', s.lineMm],
    ['perimeters', s.walls],
    ['single_extruder_multi_material', 1],
    ['support_material', 1],
    ['support_material_auto', 1],
    ['support_material_buildplate_only', s.supportsOnBedOnly ? 1 : 0],
    // 0: the loaded filament.
    ['support_material_extruder', 0],
    ['support_material_interface_extruder', 0],
    ['temperature', each(s.nozzleC)],
    ['top_solid_layers', s.topLayers],
    ['use_relative_e_distances', 1],
    ['wipe_tower', 1],
  ]
  return settings.map(([key, value]) => `; ${key} = ${value}\n`).join('')
}
