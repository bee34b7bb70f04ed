import type { RequestParts } from './answers'
import type { Reply } from './faults'

/** 429 with Retry-After. */
export const limited: Reply = {
  status: 429,
  body: { title: 'Too many requests' },
  headers: { 'retry-after': '1' },
}

/** Accepts `room` requests and refuses further ones with 429. */
export function createLimit() {
  const limit = {
    room: 0,
    /** Numbers of accepted and refused requests. */
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
