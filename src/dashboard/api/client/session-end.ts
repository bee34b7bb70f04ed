import type { CallError } from './call-error'
import { createNews } from './news'
import { problemKind } from './problem-kind'

/** This product's own server no longer knows who asks. An upstream's 401 is about its own credential, and never says so. */
export const isSessionEnd = (error: CallError): boolean => error.status === 401 && problemKind(error) === 'no-session'

/** Told when a request was refused because nobody is signed in. */
export const sessionEnd = createNews()

/** Told when a request was refused for want of a right: which one, where the refusal says it. */
export const rightRefused = createNews<string | undefined>()

/** Tells of a refusal what it says of who asks. */
export function notifyRefusal(error: CallError): void {
  if (isSessionEnd(error)) sessionEnd.notify()
  const kind = problemKind(error)
  if (kind !== 'missing-right' && kind !== 'second-factor-due') return
  const { right } = error.members
  rightRefused.notify(typeof right === 'string' ? right : undefined)
}
