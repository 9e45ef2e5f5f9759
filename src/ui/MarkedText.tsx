import { piecesOf } from '../messages/match.ts'

/** A text in which the typed words are marked. */
export const MarkedText = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  piecesOf(text, typed).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))
