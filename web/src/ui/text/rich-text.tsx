/** Renders inline markup with its links. */
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useFacts } from '../../lib/config.ts'
import { MailLink } from './mail-link.tsx'
import { piecesOf, withFacts, type Piece } from './rich-text.rules.ts'

export function RichText({ text }: { text: string }) {
  const facts = useFacts()
  return piecesOf(text).map((piece, index) => (
    <Fragment key={index}>{drawn(withFacts(piece, facts))}</Fragment>
  ))
}

function drawn(piece: Piece) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'unbroken':
      return <span className="whitespace-nowrap">{piece.text}</span>
    case 'strong':
      return <strong>{piece.text}</strong>
    case 'english':
      return <span lang="en">{piece.text}</span>
    case 'mail':
      return <MailLink>{piece.text}</MailLink>
    case 'page':
      return (
        <Link to={piece.to} className="text-link">
          {piece.text}
        </Link>
      )
    default:
      return (
        <a href={piece.to} rel="noreferrer" className="text-link">
          {piece.text}
        </a>
      )
  }
}
