import { problemAnswer } from '#server/problem-answer'
import type { Step } from './step'

/** Whether a browser says that a page of this server made the request. */
type IsOwnPage = (origin: string | undefined, site: string | undefined) => boolean

/**
 * Writes with a cookie come from a page of this server, and say so: a cookie comes along whoever makes a browser send it.
 * Keys do not, and where nobody is told apart there is no cookie to speak of.
 */
export const fromOwnPage =
  (isOwnPage: IsOwnPage): Step =>
  (c, next) => {
    const { method } = c.req
    const by = c.get('principal')?.by
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || by === 'key' || by === 'nobody') return next()
    if (c.req.header('cookie') === undefined) return next()
    if (isOwnPage(c.req.header('origin'), c.req.header('sec-fetch-site'))) return next()
    return Promise.resolve(problemAnswer(403, 'Refused', 'A write with a cookie must say which page it comes from.'))
  }
