import { type ReactNode, useContext, useEffect } from 'react'
import { Tooltip, useActiveTooltipLabel } from 'recharts'
import { PointedContext } from './charts'

/** A chart as large as the box around it, on the page and in a picture. */
export const fillsBox = { responsive: true, style: { width: '100%', height: '100%' } } as const

/** Ticks of an axis. */
export const tickLook = { tickLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const

/** The title of an axis. */
export const titleLook = { fill: 'var(--muted)', fontSize: 12 } as const

/** Around words that lines may go through. */
export const halo = {
  stroke: 'var(--ground)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const

type PlaceTooltipProps = {
  /** What is known of a place; read out when the arrow keys go to it. */
  renderDetail: (place: string) => ReactNode
  cursor: object
}

/** What a person sees of the place that is pointed at, or gone to with the arrow keys. Part of a chart. */
export function PlaceTooltip({ renderDetail, cursor }: PlaceTooltipProps) {
  const pointed = useContext(PointedContext)
  const label = useActiveTooltipLabel()
  useEffect(() => {
    if (pointed) pointed.current = label === undefined ? undefined : String(label)
  }, [pointed, label])
  // A place without a value is told to have none.
  return (
    <Tooltip
      isAnimationActive={false}
      filterNull={false}
      cursor={cursor}
      content={<Detail renderDetail={renderDetail} />}
    />
  )
}

type DetailProps = Pick<PlaceTooltipProps, 'renderDetail'> & { active?: boolean; label?: string | number }

const Detail = ({ renderDetail, active, label }: DetailProps) => (
  <div role="status">
    {active && label !== undefined ? (
      <div className="max-w-96 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-popup">
        {renderDetail(String(label))}
      </div>
    ) : null}
  </div>
)
