import type { NextStep, PackWork } from '@leksmedjan/contract/workshop-moves'
import type { Move, TakenMove } from './move.rules.ts'

const toys = (count: number) => (count === 1 ? '1 leksak' : `${count} leksaker`)

export const TEXTS = {
  moves: {
    start: 'Starta',
    release: 'Lägg tillbaka',
    finish: 'Klar',
    fail: 'Misslyckades',
    again: 'Skriv ut igen',
    deliver: 'Levererad',
    check: 'Kontrollera',
    pack: 'Packa',
    arrive: 'Vilka paket är levererade?',
  } satisfies Record<Move, string>,
  did: {
    start: (toy: string) => `${toy} är startad`,
    release: (toy: string) => `${toy} är tillbaka i kön`,
    finish: (toy: string) => `${toy} är klar`,
    fail: (toy: string) => `${toy} är antecknad som misslyckad`,
    again: (toy: string) => `${toy} står i kön igen`,
    deliver: (toy: string) => `${toy} är levererad`,
  } satisfies Record<TakenMove, (toy: string) => string>,
  didMany: {
    start: (count: number) => `${toys(count)} är startade`,
    release: (count: number) => `${toys(count)} är tillbaka i kön`,
    finish: (count: number) => `${toys(count)} är klara`,
    fail: (count: number) => `${toys(count)} är antecknade som misslyckade`,
    again: (count: number) => `${toys(count)} står i kön igen`,
    deliver: (count: number) => `${toys(count)} är levererade`,
  } satisfies Record<TakenMove, (count: number) => string>,
  packs: {
    pack: 'Packa',
    send: 'Skicka',
    remake: 'Gör en ny',
  } satisfies Record<PackWork, string>,
  /** A toy that its buyer comes for. */
  fetched: 'Hämtad',
  /** A lost parcel. */
  arrivedAfterAll: 'Kom fram ändå',
  /** All that were lost. */
  allArrivedAfterAll: (parcels: number) =>
    parcels === 2 ? 'Båda paketen kom fram ändå' : `Alla ${parcels} paket kom fram ändå`,
  found: (parcels: number) => `${parcels === 1 ? 'Paketet' : 'Paketen'} kom fram ändå`,
  foundInTime: (parcels: number) =>
    `${TEXTS.found(parcels)}. Den nya leksaken är borttagen ur kön, och köparen får ett mejl om en minut.`,
  /** Over a list of toys with what is not handed over. */
  someStays: 'Allt ska inte lämnas ut',
  didFetch: (toy: string) => `${toy} är hämtad`,
  named: (move: string, toy: string, number: string) => `${move}: ${toy}, ${number}`,

  menu: (toy: string) => `Flytta ${toy}`,
  menuMany: (count: number) => `Flytta ${toys(count)}`,
  withCount: (move: string, orders: number) => `${move} (${orders})`,
  nothingForThese: 'Inget att göra för hand med dem just nu.',
  open: 'Öppna ordern',
  nothing: 'Inget att göra för hand just nu.',

  startTitle: (toy: string) => `Starta ${toy}`,
  startMany: (count: number) => `Starta ${toys(count)}`,
  startBody: 'Vilken skrivare gör jobbet?',
  startManyBody: 'En leksak på varje ledig skrivare. De andra väntar kvar i kön.',
  printer: 'Skrivare',
  printerFor: (toy: string) => `Skrivare för ${toy}`,
  notNow: 'Startas inte nu',
  startCount: (count: number) => `Starta (${count})`,
  queueFailed: 'Det gick inte att hämta skrivarna. Försök igen.',
  cancel: 'Avbryt',

  undo: 'Ångra',
  undoIn: (seconds: number) => `Ångra (${seconds} s)`,
  undoWhy: 'Ångrades direkt',
  undone: (toy: string) => `Steget för ${toy} är taget tillbaka`,
  undoneCancelled: (toy: string) =>
    `Starten för ${toy} är tagen tillbaka. Köparen hade ångrat köpet efter den, så beställningen är avbruten: skriv inte ut leksaken.`,
  undoneMany: (count: number) => `Steget är taget tillbaka för ${toys(count)}`,
  nothingToUndo: 'Det finns inget att ångra. Ett steg går att ta tillbaka i en minut.',

  outcome: (went: number, of: number) => `${went} av ${toys(of)} gick`,
  went: 'Gick',
  wentNot: 'Gick inte',
  close: 'Stäng',

  papers: 'Papper',
  papersTitle: (went: number, of: number) => `Papper för ${went} av ${toys(of)}`,
  papersDone: (count: number) => `Papperen för ${toys(count)} är hämtade`,
  papersFile: (day: string) => `papper-${day}.pdf`,
  papersFailed: 'Papperen gick inte att hämta. Försök igen.',
  noPapers: 'Leksaken är inte utskriven, eller är redan framme.',
  tooManyPapers: (most: number) => `Högst ${most} leksaker åt gången. Hämta resten efteråt.`,

  /** Why an order cannot take a move. */
  cannot: {
    unpaid: 'Den är inte betald.',
    over: 'Den är avslutad.',
    review: 'Någon måste titta på den först.',
    model: '3D-modellen är inte klar.',
    proof: 'Köparen har inte godkänt modellen.',
    answer: 'Köparen har inte svarat om leksaken får komma så sent.',
    safety: 'Ingen säkerhetsfil täcker den.',
    day: 'Köparen får avbeställa fritt till första utskriftsdagen.',
    print: 'Den ska skrivas ut först.',
    printing: 'Den skrivs ut.',
    check: 'Den ska kontrolleras först.',
    pack: 'Den ska packas och skickas först.',
    deliver: 'Den är redan skickad.',
    done: 'Den är redan levererad.',
  } satisfies Record<NextStep, string>,
  held: 'Den är undanlagd.',
}
