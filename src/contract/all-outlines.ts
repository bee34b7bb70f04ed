/** The outlines of every answer, of which a first load needs few: worked out by the build, as those are. */
import { endpointNames } from './endpoints'
import type { Outline } from './outline'
import { outlined } from './outlined'
import type { RowName } from './rows'
import { teamNames } from './team/team-endpoints'

/** What each row answers. */
export const allOutlines = Object.fromEntries(
  await Promise.all([...endpointNames, ...teamNames].map(outlined)),
) as Readonly<Record<RowName, Outline>>
