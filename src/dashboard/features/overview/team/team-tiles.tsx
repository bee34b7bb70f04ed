import type { TeamTile } from '#dashboard/features/overview/use-arrangement'
import { useText } from '#dashboard/i18n/use-text'
import { StatTiles } from '#dashboard/ui/stat-tile'
import { ConnectionTile } from './connection-tile'
import { PeopleTile } from './people-tile'
import { teamText } from './team-text'
import { WorkTile } from './work-tile'

/** How the installation does: its connection, its people and long work, as far as the person looks after them. */
export function TeamTiles({ tiles, now }: { tiles: readonly TeamTile[]; now: Date }) {
  const t = useText(teamText)
  return (
    <section aria-label={t.title}>
      <StatTiles>
        {tiles.includes('connection') ? <ConnectionTile /> : null}
        {tiles.includes('people') ? <PeopleTile now={now} /> : null}
        {tiles.includes('work') ? <WorkTile /> : null}
      </StatTiles>
    </section>
  )
}
