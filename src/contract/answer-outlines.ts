/**
 * The outlines of everything the dashboard reads. They are worked out from the shapes; the build does that once, and
 * what reaches the browser is the result alone.
 */
import { type EndpointName, endpointNames } from './endpoints'
import type { Outline } from './outline'
import { outlined } from './outlined'

/** Who somebody is, which every page asks first. */
const whoNames = ['readSession', 'readMe'] as const

/** What each endpoint answers, and who somebody is. */
export const answerOutlines = Object.fromEntries(
  await Promise.all([...endpointNames, ...whoNames].map(outlined)),
) as Readonly<Record<EndpointName | (typeof whoNames)[number], Outline>>
