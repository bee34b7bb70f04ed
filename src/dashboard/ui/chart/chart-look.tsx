import { type ReactNode, useContext, useEffect } from 'react'
import { Tooltip, useActiveTooltipLabel } from 'recharts'
import { PointedContext } from './charts'

/** Makes a chart fill its box, on the page and in a picture. */
export const fillsBox = { responsive: true, style: { width: '100%', height: '100%' } } as const

export const lineOfAxis = { stroke: 'var(--strong)' } as const

export const tickLook = { tickLine: false, tick: { fill: 'var(--muted)', fontSize: 12 } } as const

/** Width in px of an axis whose largest value is written so; a rounded tick above it may have one digit more. */
export const axisWidth = (largest: string) => Math.max(48, 8 + 7.5 * (largest.length + 1))

export const titleLook = { fill: 'var(--muted)', fontSize: 12 } as const

/** Outline of texts that lines may cross. */
export const halo = {
  stroke: 'var(--ground)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const

type PlaceTooltipProps = {
  /** Details of a place; announced when reached by keyboard. */
  renderDetail: (place: string) => ReactNode
  /** Default: a shade over the whole place. */
  cursor?: object | undefined
}

const shade = { fill: 'var(--ink)', fillOpacity: 0.06, stroke: 'none' }

/** Tooltip of the hovered or focused place. Child of a chart. */
export function PlaceTooltip({ renderDetail, cursor = shade }: PlaceTooltipProps) {
  const pointed = useContext(PointedContext)
  const label = useActiveTooltipLabel()
  useEffect(() => {
    if (pointed) pointed.current = label === undefined ? undefined : String(label)
  }, [pointed, label])
  // `filterNull` is off, so that a place without a value also has details.
  return (
    <Tooltip
      isAnimationActive={false}
      filterNull={false}
      cursor={cursor}
      content={<Detail renderDetail={renderDetail} />}
    />
  )
}

type DetailProps = Omit<PlaceTooltipProps, 'cursor'> & { active?: boolean; label?: string | number }

const Detail = ({ renderDetail, active, label }: DetailProps) => (
  <div role="status">
    {active && label !== undefined ? (
      <div className="max-w-96 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-popup">
        {renderDetail(String(label))}
      </div>
    ) : null}
  </div>
)
