import { accountId } from '#service/account'
import type { Tables } from '#service/db/schema'
import { hexId } from './demo-ids'
import { type DemoOptions, day } from './demo-options'
import words from './words/segments.json' with { type: 'json' }

/** Hostile names by index. */
const hostileNames: Record<number, string> = { 17: '<b>Bold</b> & "quoted"', 18: 'العملاء' }

/** The segments. The specification does not define include and exclude; the demo uses labels. */
export const segments = ({ now, hostile = false }: Pick<DemoOptions, 'now' | 'hostile'>): Tables['segments'][] =>
  words.map(({ name, include, exclude, properties }, at) => ({
    id: at + 1,
    segmentId: hexId(now - (words.length - at) * 11 * day, 2, at + 1),
    ownerId: accountId,
    name: (hostile ? hostileNames[at] : undefined) ?? name,
    include: JSON.stringify(include),
    exclude: exclude ? JSON.stringify(exclude) : null,
    properties: properties ? JSON.stringify(properties) : null,
    metadata: at % 5 === 0 ? JSON.stringify({ madeBy: at % 2 ? 'marketing' : 'support' }) : null,
  }))
