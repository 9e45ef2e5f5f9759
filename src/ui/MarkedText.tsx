import { piecesOf } from '../messages/match.ts'

/** A text with the typed words marked. */
export const MarkedText = ({ text, typed }: { readonly text: string; readonly typed: string }) =>
  piecesOf(text, typed).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece))
