import { createNews } from './news'

/** Notified when a response counted for a sending limit, with its kind; undefined if the kind is unknown. */
export const limitNews = createNews<string | undefined>()

/** Reads the RateLimit header (`"codes";r=9`), so that remaining amounts are read again. */
export function notifyLimit(status: number, headers: Headers): void {
  // An upstream may write its own limits differently.
  const [, counted] = /^"(\w+)"/.exec(headers.get('ratelimit') ?? '') ?? []
  if (counted !== undefined || status === 429) limitNews.notify(counted)
}
