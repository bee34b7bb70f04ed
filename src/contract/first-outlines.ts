/**
 * The outlines that a first load reads answers by. They are worked out from the shapes; the build does that once, and what
 * reaches the browser is the result alone.
 */
import type { Outline } from './outline'
import { outlined } from './outlined'

/** Who somebody is, which every page asks first, and what pages begin with. */
const firstNames = [
  'readSession',
  'readMe',
  'listContacts',
  'listSegments',
  'listConversationMessages',
  'listBundleMessages',
  'readSurveyStatistics',
  'listGroupContacts',
  'listSurveys',
] as const

/** What each of these answers. */
export const firstOutlines = Object.fromEntries(await Promise.all(firstNames.map(outlined))) as Readonly<
  Record<(typeof firstNames)[number], Outline>
>
