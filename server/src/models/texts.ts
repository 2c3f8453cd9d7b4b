/** Swedish words about models, among them the findings of inspection and mesh repair: reasons for the operator, changes for the buyer. */
import type { Finding, FindingCode } from '@leksmedjan/toymaker/inspection/findings'
import type {
  RepairChange,
  RepairChangeCode,
  RepairReason,
  RepairReasonCode,
} from '@leksmedjan/toymaker/repair/make-printable'

const NUMBER = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })
const PERCENT = new Intl.NumberFormat('sv-SE', { style: 'percent', maximumFractionDigits: 1 })

type Figure = number | null
const mm = (figure: Figure) => (figure === null ? '' : ` (${NUMBER.format(figure)} mm)`)
const cm3 = (figure: Figure) => (figure === null ? '' : ` (${NUMBER.format(figure)} cm³)`)
const count = (figure: Figure) => (figure === null ? '' : ` (${NUMBER.format(figure)})`)
const share = (figure: Figure) => (figure === null ? '' : ` (${PERCENT.format(figure)})`)

const REASONS: Record<RepairReasonCode | FindingCode, (figure: Figure) => string> = {
  not_a_glb: () => 'Filen är ingen GLB.',
  too_many_bytes: () => 'Filen är för stor.',
  too_many_triangles: (figure) => `Modellen har för många trianglar${count(figure)}.`,
  outside_data: () => 'Filen pekar på data utanför sig själv.',
  picture_too_large: () => 'En bild i filen är för stor.',
  unknown_compression: () => 'Filen är packad på ett sätt vi inte läser.',
  unreadable: () => 'Filen går inte att läsa.',
  bad_numbers: () => 'Filen innehåller tal som inte kan stämma.',
  no_triangles: () => 'Filen har ingen form.',
  took_too_long: () => 'Lagningen tog för lång tid.',
  too_much_memory: () => 'Lagningen tog för mycket minne.',
  no_solid: () => 'Det blev ingen sluten kropp.',
  large_opening: (figure) => `En stor öppning fick hittas på${share(figure)}.`,
  too_thin: (figure) => `Tunna delar är borta${share(figure)}.`,
  thin_wall: (figure) => `En vägg är för tunn${mm(figure)}.`,
  loose_parts: (figure) => `Lösa delar finns kvar${count(figure)}.`,
  small_base: () => 'Foten är för liten.',
  falls_over: () => 'Leksaken faller omkull.',
  too_tall: (figure) => `Leksaken är för hög för skrivaren${mm(figure)}.`,
  small_parts: (figure) =>
    `Små delar sitter på för tunna halsar för barn 3-5 år${count(figure)}. Föreslå köparen en större leksak, eller färre detaljer.`,
  much_support: (figure) =>
    `Stöden blir mer än dubbelt så stora som leksaken${cm3(figure)}. Prova en annan storlek eller färre detaljer.`,
  open_edges: (figure) => `Öppna kanter finns kvar${count(figure)}.`,
  not_manifold: (figure) => `Ytor möts på ett sätt som inte går att skriva ut${count(figure)}.`,
  letters_off_face: () => 'Namn eller text får inte plats på foten.',
}

/** null: not visible on the toy. */
const CHANGES: Record<RepairChangeCode, string | null> = {
  openings_closed: 'Hål i formen är igenfyllda, så att leksaken håller.',
  shells_turned: null,
  shells_united: null,
  specks_dropped: 'Små lösa prickar är borttagna, så att inget kan lossna.',
  parts_joined: 'Delar som svävade sitter fast med en liten tapp.',
  hollows_filled: null,
  base_cut: 'Undersidan är platt, så att leksaken står stadigt.',
  foot_added: 'Leksaken står på en fot.',
  name_on_foot: 'Namnet står på foten i stället för på en skylt.',
  colours_reduced: 'Färgerna är förenklade till dem vi skriver ut med.',
}

export const reasonText = ({ code, figure }: Pick<RepairReason | Finding, 'code' | 'figure'>): string =>
  REASONS[code](figure)

/** null for what buyers do not see. */
export const changeText = ({ code }: RepairChange): string | null => CHANGES[code]

export const MODEL_FAILED = '3D-modellen kunde inte göras. Vi försöker igen.'

/** Shown on the proof of a toy whose picture is by an earlier toymaker and looks different. */
export const SHAPED_ANEW =
  'Vi har förbättrat hur leksaken formas sedan bilden ritades. Här ser du den precis som den skrivs ut.'

/** Shown on the proof of a toymaker model where the picture was drawn by AI. */
export const MADE_HERE =
  'Modellen är formad i vår egen verkstad, eftersom tjänsten som brukar göra den efter bilden inte kunde. Formen kan skilja sig från bilden.'
