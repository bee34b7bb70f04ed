/**
 * The outlines that a first load reads answers by. They are worked out from the shapes; the build does that once, and what
 * reaches the browser is the result alone.
 */

import { type FirstName, rowNames, rowOf } from '#contract/rows'
import type { Outline } from './outline'
import { outlined } from './outlined'

const first = rowNames.filter(name => rowOf(name).first)

/** What each of these answers. */
export const firstOutlines = Object.fromEntries(await Promise.all(first.map(outlined))) as Readonly<
  Record<FirstName, Outline>
>
