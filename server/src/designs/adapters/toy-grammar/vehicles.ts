/** Surfaces that vehicles move on, with fitting words: a boat has no brake and an aeroplane no garage. */
import type { DesignSelections } from '@leksmedjan/contract/designs'

export type Medium = 'road' | 'rail' | 'water' | 'air'

/** By catalogue value of a group, and of kinds that differ from their group. */
const MEDIA: Readonly<Record<string, Medium>> = {
  'vehicles.bilar': 'road',
  'vehicles.utryckning': 'road',
  'vehicles.utryckning.raddningsbat': 'water',
  'vehicles.utryckning.helikopter': 'air',
  'vehicles.bygge': 'road',
  'vehicles.gard_och_skog': 'road',
  'vehicles.tag': 'rail',
  'vehicles.batar': 'water',
  'vehicles.flyg_och_rymd': 'air',
  'vehicles.tva_hjul': 'road',
}

/** Without a group a vehicle is drawn as a car. */
export function mediumOf({ categoryL2, categoryL3 }: DesignSelections): Medium {
  return MEDIA[categoryL3?.value ?? ''] ?? MEDIA[categoryL2?.value ?? ''] ?? 'road'
}

export interface VehicleWords {
  /** Parted by spaces. */
  names: string
  homes: readonly string[]
  /** Where nothing was chosen. */
  places: readonly string[]
  events: readonly string[]
  /** General sentences that are false of these. */
  unfit: RegExp
}

const ANY_NAMES = `Tuffa Brumma Pysen Tuta Flinka Snabba Sveva Duns Dunder Signe Sture Bertil Maja Gösta Rut Helge Berta
  Alvar Sally Ragge Hulda Ville Blinka Knorr Ekert Muttra Stella Knattra Surran Puttra Otto Vidar Lykke`

export const VEHICLE_WORDS: Readonly<Record<Medium, VehicleWords>> = {
  road: {
    names: `${ANY_NAMES} Rulle Gnissel Plätten Rattmuff Kuggen Skramla Bromsa Gasa Racko Vrålan Kolven Oljan Tanka Bulten
      Motor-Malin Grusa Däcka Kardan Svängis Kurvan Gaska Pedala Asfalta Grusrask`,
    homes: ['Verkstadsgatan', 'Kullen', 'Garaget', 'Andra sidan', 'Svängen', 'Backen'],
    places: ['vid sista vägskylten', 'i garaget', 'där asfalten tar slut', 'på den långa rakan'],
    events: [
      'Vägen var borta, bara så där, och {namn} fick hitta en egen.',
      'Ett nödrop kom över radion, och {namn} startade innan det hade tystnat.',
      'Lasten var hemlig och tung, och ibland fnittrade den, men {namn} körde försiktigt.',
      'Uppför backen hade ingen tagit sig förut, men {namn} lade i den lägsta växeln.',
      'Bron var stängd och tiden var knapp, så {namn} svängde av mot skogen.',
      'På kartan fanns en gata utan namn, och dit tänkte {namn} köra.',
      'Alla andra hade fastnat i kön, men {denarten} kände till en smitväg.',
      'En liten and gick mitt i vägen, så {namn} saktade in och följde efter.',
    ],
    unfit: /(?!)/,
  },
  rail: {
    names: `${ANY_NAMES} Rulle Gnissel Kuggen Skramla Kolven Bulten Rälsa Perronga Växla Vissla Slipern Ånga Stinsen
      Signala Skarven Tunnla Koppla Kupevind Bangård Spårvind Avgånga Punktlia Stationa Linjan`,
    homes: ['Perrongen', 'Lokstallet', 'Ändstationen', 'Stickspåret', 'Bangården', 'Stora stationen'],
    places: ['på den sista perrongen', 'i vagnhallen', 'där spåren möts', 'vid den gamla stationen'],
    events: [
      'Växeln låg åt fel håll, och {namn} rullade in på ett spår som inte fanns på kartan.',
      'Tidtabellen sa nej, men {namn} hade redan gett signal till avgång.',
      'På perrongen stod en väska som fnittrade, och {namn} tog den med.',
      'På linjekartan fanns en station utan namn, och dit tänkte {namn} åka.',
      'Tunneln var längre än i går, och {namn} tände sin lykta.',
      'Någon hade kopplat på en vagn för mycket, och {namn} ville veta vem.',
      'Signalen lyste grönt, rött och sedan lila, och {denarten} visste vad det betydde.',
      'En liten and satt på rälsen, så {namn} stannade mjukt och väntade.',
    ],
    unfit: /stig än en väg/,
  },
  water: {
    names: `${ANY_NAMES} Krängan Kajutan Ankar Akterliga Mistral Styra Propella Brisen Böljan Kobben Skeppa Plaska Måsen
      Dyningen Lovarta Tampen Kölvin Focka Vågar Skvalpa Bojan Saltis Lanternan Stäva Rorsa Navigo`,
    homes: ['Hamnen', 'Norra kajen', 'Sista bryggan', 'Fyrholmen', 'Tångviken', 'Västra piren'],
    places: ['i gästhamnen', 'vid den yttersta bojen', 'där sundet öppnar sig', 'bortom vågbrytaren'],
    events: [
      'Sjökortet visade en ö som ingen hade sett, och {namn} satte kurs rakt mot den.',
      'Ett nödrop kom över radion, och {namn} lade ut innan det hade tystnat.',
      'Lasten var hemlig och tung, och ibland fnittrade den, men {namn} höll kursen.',
      'Fyren blinkade tre gånger i stället för två, och {namn} förstod signalen.',
      'Dimman låg tät, men {namn} hörde klockbojen och styrde mot ljudet.',
      'En flaskpost guppade förbi, och {namn} vände mot strömmen för att hinna ikapp.',
      'Alla andra låg kvar i hamn, men {denarten} kände till ett smalt sund.',
      'En liten and simmade förbi, så {namn} gled sakta efter i vågorna.',
    ],
    unfit: /stig än en väg|ut en sväng|runt hörnet/,
  },
  air: {
    names: `${ANY_NAMES} Turbina Propella Navigo Komet Orion Luna Vega Polstjärnan Brisen Mistral Styra Svävan Molna Vinga
      Termika Himla Virvla Luftan Tindra Cirrus Zenit Loopa Stiga Lyfta Fjäderlätt Solvind`,
    homes: ['Startplatsen', 'Hangaren', 'Molnkanten', 'Stjärnhöjden', 'Vindstruten', 'Flygfältet'],
    places: ['på startplatsen', 'där himlen börjar', 'ovanför molnen', 'under den stora himlen'],
    events: [
      'Molnet hade en dörr, och {namn} sjönk närmare för att se vem som bodde där.',
      'Ett nödrop kom över radion, och {namn} lyfte innan det hade tystnat.',
      'Lasten var hemlig och lätt, och ibland fnittrade den, men {namn} höll kursen.',
      'Så högt hade ingen stigit förut, men {namn} steg en liten bit till.',
      'Långt där nere låg världen som en karta, och {namn} såg ett kryss som lyste.',
      'Månen blinkade tre gånger, och {namn} tog ut kursen.',
      'Alla andra stod kvar på marken, men {denarten} hade sett ljuset ovanför molnen.',
      'En vilsen svala bad om hjälp, så {namn} flög före och visade vägen.',
    ],
    unfit: /stig än en väg|ut en sväng|runt hörnet/,
  },
}
