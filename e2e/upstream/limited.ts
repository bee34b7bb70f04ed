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
    /** Number of accepted requests. */
    passed: 0,
    on: (answer: (parts: RequestParts) => Reply) => (parts: RequestParts) => {
      if (limit.passed >= limit.room) return limited
      limit.passed += 1
      return answer(parts)
    },
  }
  return limit
}
