/** The outlines of what people share, which no first load needs: worked out by the build, as those of the API are. */
import type { Outline } from '#contract/outline'
import { outlined } from '#contract/outlined'
import { type TeamName, teamNames } from './team-endpoints'

/** What each row of the team answers. */
export const teamOutlines = Object.fromEntries(await Promise.all(teamNames.map(outlined))) as Readonly<
  Record<TeamName, Outline>
>
