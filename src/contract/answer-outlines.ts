/**
 * The outlines of everything the dashboard reads. They are worked out from the shapes; the build does that once, and
 * what reaches the browser is the result alone.
 */
import { endpointNames } from './endpoints'
import type { Outline } from './outline'
import { received } from './received'
import { type RowName, rowOf } from './rows'
import { teamNames } from './team/team-endpoints'

const outlined = async (name: RowName) => [name, received((await rowOf(name).shapes()).answer)] as const

/** What each endpoint answers. */
export const answerOutlines = Object.fromEntries(
  await Promise.all([...endpointNames, ...teamNames].map(outlined)),
) as Readonly<Record<RowName, Outline>>
