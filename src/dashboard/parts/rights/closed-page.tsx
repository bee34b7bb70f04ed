import { may, type Needs, useSession } from '#dashboard/data/session/session'
import { MissingRight } from './missing-right'
import { NobodySignsIn } from './nobody-signs-in'

/** In the place of a page that the person may not open: what it needs, or why nobody opens it here. */
export function ClosedPage({ needs }: { needs: Needs }) {
  const who = useSession()
  if (may(who, needs)) return <NobodySignsIn />
  return <MissingRight rights={needs === 'signed-in' || needs === 'anyone' ? [] : [needs].flat()} />
}
