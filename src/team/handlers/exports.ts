import { signedIn, type TeamHandlersOf } from './handler'

/** The kinds of which a file holds one, and what that is called as a thing. */
const thingOf: Partial<Record<string, string>> = { groups: 'group', bundles: 'bundle' }

export const exportHandlers: TeamHandlersOf<'recordExport'> = {
  async recordExport({ body: { kind, filters, count, id }, principal, requestId }, { activity }) {
    const thing = thingOf[kind]
    await activity.event({
      who: signedIn(principal),
      name: 'exported',
      things: thing !== undefined && id != null ? [`${thing}:${id}`] : [],
      details: { kind, filters: [...new Set(filters)].join(' '), count },
      requestId,
    })
    return { kind }
  },
}
