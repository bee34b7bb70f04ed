import type { JobRow } from '#dashboard/data/store/collections'
import type { Piece } from './row-desk'

type PieceOptions = { perRequest: number; onlySettle: boolean }

/**
 * What goes out as one request each. Rows that were sent together stay together; what may have been done is known before
 * anything else goes out.
 */
export function piecesOf(rows: readonly JobRow[], { perRequest, onlySettle }: PieceOptions): Piece[] {
  const pieces = (state: JobRow['state']): Piece[] => {
    const together = new Map<number | string, number[]>()
    for (const { place, list, ...row } of rows) {
      if (row.state !== state) continue
      const name = list ?? (state === 'sending' ? place : Math.floor(place / perRequest))
      const piece = together.get(name)
      if (piece) piece.push(place)
      else together.set(name, [place])
    }
    return [...together.values()]
  }
  return [...pieces('sending'), ...(onlySettle ? [] : pieces('waiting'))]
}
