import type { ReactNode } from 'react'
import { Disclosure } from '../disclosure.tsx'
import type { Block, Question, TextTable } from './chapters.ts'
import { RichText } from './rich-text.tsx'

/** At most 68 characters at 18 px, measured with the narrowest line in use. */
const READING_WIDTH = 'max-w-125'

interface LongTextBlockProps {
  block: Block
  slots: Readonly<Record<string, ReactNode>>
}

export function LongTextBlock({ block, slots }: LongTextBlockProps) {
  if (typeof block === 'string') return <Paragraph text={block} />
  if ('points' in block) return <Points points={block.points} />
  if ('steps' in block) return <Steps steps={block.steps} />
  if ('table' in block) return <Table table={block.table} />
  if ('questions' in block) return <Questions questions={block.questions} />
  return <div className={READING_WIDTH}>{slots[block.slot]}</div>
}

function Paragraph({ text }: { text: string }) {
  return (
    <p className={`${READING_WIDTH} text-pretty hyphens-auto`}>
      <RichText text={text} />
    </p>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={`${READING_WIDTH} flex list-disc flex-col gap-2 pl-5.5 marker:text-ink-soft`}>
      {points.map((point) => (
        <li key={point} className="pl-1">
          <RichText text={point} />
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={`${READING_WIDTH} flex list-decimal flex-col gap-2 pl-6 marker:font-bold`}>
      {steps.map((step) => (
        <li key={step} className="pl-1.5">
          <RichText text={step} />
        </li>
      ))}
    </ol>
  )
}

/** On phones each row is a card with labelled cells. */
function Table({ table: { caption, columns, rows } }: { table: TextTable }) {
  return (
    <table className="w-full border-collapse text-left text-note max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-line">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 align-bottom font-bold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map(([name = '', ...cells]) => (
          <tr
            key={name}

            className="break-inside-avoid align-top max-md:block max-md:rounded-row max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:border-b md:border-line"
          >
            <th scope="row" className="font-bold max-md:block md:py-3 md:pr-4">
              <RichText text={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="max-md:mt-2 max-md:block md:py-3 md:pr-4">
                <span aria-hidden className="block text-small text-ink-soft md:hidden">
                  {columns[index + 1]}
                </span>
                <RichText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={READING_WIDTH}>
      {questions.map(({ question, answer }) => (
        <Disclosure
          key={question}
          summary={<h3 className="font-text leading-snug font-bold">{question}</h3>}
          className="[&+&]:border-t-0"
        >
          <div className="flex flex-col gap-3">
            {answer.map((block, place) => (
              <LongTextBlock key={place} block={block} slots={{}} />
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}
