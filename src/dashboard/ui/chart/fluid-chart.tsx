import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'
import { usePrinting } from './use-printing'

/** Pixels from one side of a card to the other on a sheet of A4. */
const paper = 656

type FluidChartProps = {
  /** In px. */
  height: number
  /** The chart, of the size that it is told; as large as what is around it where it is told none. */
  children: (size?: { width: number; height: number }) => ReactElement
}

/** A chart as wide as there is room, and on paper as wide as that, whatever window it is printed from. */
export function FluidChart({ height, children }: FluidChartProps) {
  const printing = usePrinting()
  if (printing) return children({ width: paper, height })
  return (
    <ResponsiveContainer width="100%" height={height}>
      {children()}
    </ResponsiveContainer>
  )
}
