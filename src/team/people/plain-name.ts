import { issuesOf } from '#contract/reading/received'
import { personName } from '#contract/team/people'

/** What hides or turns letters, or begins a line. */
const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu

/** A name that comes from elsewhere, as the contract allows names; `otherwise` where nothing of it can be seen. */
export function plainName(text: unknown, otherwise: string): string {
  const name = typeof text === 'string' ? Array.from(text.replaceAll(hidden, '')).slice(0, 100).join('').trim() : ''
  return issuesOf(personName, name).length === 0 ? name : otherwise
}
