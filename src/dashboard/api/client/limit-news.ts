import { createNews } from './news'

/** Told when an answer counted for a limit of sending: its kind, or nothing where a limit refused and does not say which. */
export const limitNews = createNews<string | undefined>()

/** Tells what an answer counted for (RateLimit header: `"codes";r=9`), so that nobody goes by what was left before. */
export function notifyLimit(status: number, headers: Headers): void {
  // What an upstream says of its own limits may be written in other ways.
  const [, counted] = /^"(\w+)"/.exec(headers.get('ratelimit') ?? '') ?? []
  if (counted !== undefined || status === 429) limitNews.notify(counted)
}
