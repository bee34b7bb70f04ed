import type { CallError } from '#dashboard/api/client/call-error'

type Words = { wrong: string; tooMany: (wait: { seconds: number }) => string; failed: string }

/** What a refused sign-in says: in the same words whatever was wrong, and how long to wait. */
export function refusalText({ status, retryAfter = 0 }: CallError, words: Words): string {
  if (status === 401 || status === 422) return words.wrong
  if (status === 429) return words.tooMany({ seconds: Math.max(1, Math.ceil(retryAfter / 1000)) })
  return words.failed
}
