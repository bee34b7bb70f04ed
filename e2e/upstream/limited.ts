import type { RequestParts } from './answers'
import type { Reply } from './faults'

/** What a service answers that refuses a request for the moment. */
export const limited: Reply = {
  status: 429,
  body: { title: 'Too many requests' },
  headers: { 'retry-after': '1' },
}

/** A service that lets through as many requests as there is `room` for, and refuses the others for the moment. */
export function createLimit() {
  const limit = {
    room: 0,
    /** Requests that were let through, and refusals. */
    passed: 0,
    refused: 0,
    on: (answer: (parts: RequestParts) => Reply) => (parts: RequestParts) => {
      if (limit.passed < limit.room) {
        limit.passed += 1
        return answer(parts)
      }
      limit.refused += 1
      return limited
    },
  }
  return limit
}
