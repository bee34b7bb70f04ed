import type { JobRow } from '#dashboard/api/store/collections'
import type { Piece } from './row-recorder'

/** The rows of one state as requests: those that were sent together stay together. */
export function piecesIn(rows: readonly JobRow[], state: JobRow['state'], perRequest = 1): Piece[] {
  const together = new Map<number | string, number[]>()
  for (const { place, list, ...row } of rows) {
    if (row.state !== state) continue
    const name = list ?? Math.floor(place / perRequest)
    const piece = together.get(name)
    if (piece) piece.push(place)
    else together.set(name, [place])
  }
  return [...together.values()]
}

type PieceOptions = { perRequest: number; onlySettle: boolean }

/** What goes out as one request each; what may have been done is known before anything else goes out. */
export const piecesOf = (rows: readonly JobRow[], { perRequest, onlySettle }: PieceOptions): Piece[] => [
  ...piecesIn(rows, 'sending'),
  ...(onlySettle ? [] : piecesIn(rows, 'waiting', perRequest)),
]
