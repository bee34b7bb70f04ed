import type { ReactNode } from 'react'

type BesideZoneProps = {
  /** What the zone is called whose clocks are meant. */
  zoneLabel: string
  children: ReactNode
}

/** A field for a moment, and the zone beside it, or on a phone below. */
export const BesideZone = ({ zoneLabel, children }: BesideZoneProps) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {children}
    <span className="shrink-0 text-sm text-muted">{zoneLabel}</span>
  </div>
)

/** How wide the field is there. */
export const besideZone = 'min-w-0 flex-1 basis-56'
