import type { Tables } from '#service/db/schema'
import { type DemoOptions, day, iso } from './demo-options'
import words from './words/templates.json' with { type: 'json' }

/** Replaces the twelfth template in hostile demo data. */
const brokenBraces = {
  name: 'Broken braces',
  category: '/Diverse',
  body: 'Hej {0, din kod {} är {{1}} och {2 3}. 100 % {namn}',
  pinned: false,
}

// Parts of the first template's id: timestamp, machine with process, and counter.
const firstTimestamp = 1539861358
const place = '85c7209830'
const firstIncrement = 0xf96936

/** The templates; the first has the id `demoIds.template`. */
export const templates = ({ now, hostile = false }: Pick<DemoOptions, 'now' | 'hostile'>): Tables['templates'][] =>
  words.map((template, at) => {
    const { name, category, body, pinned } = hostile && at === 11 ? brokenBraces : template
    const timestamp = firstTimestamp + at * 7_654_321
    const created = iso(timestamp * 1000)
    return {
      id: timestamp.toString(16) + place + (firstIncrement + at).toString(16),
      name,
      category,
      pinned: pinned ? 1 : 0,
      body,
      created,
      modified: at % 3 === 0 ? iso(now - (at + 2) * day) : created,
    }
  })
