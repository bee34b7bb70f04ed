/** The outlines of every answer, of which a first load needs few: worked out by the build, as those are. */

import { type RowName, rowNames } from '#contract/rows'
import type { Outline } from './outline'
import { outlined } from './outlined'

/** What each row answers. */
export const allOutlines = Object.fromEntries(await Promise.all(rowNames.map(outlined))) as Readonly<
  Record<RowName, Outline>
>
