import type { CallError } from './call-error'
import { createNews } from './news'
import { problemKind } from './problem-kind'

/** Whether our server no longer accepts the session. An upstream's 401 is about the server's credential instead. */
export const isSessionEnd = (error: CallError): boolean => error.status === 401 && problemKind(error) === 'no-session'

/** Notified when a request was refused for lack of a session. */
export const sessionEnd = createNews()

/** Notified when a request was refused for lack of a right, with the right if known. */
export const rightRefused = createNews<string | undefined>()

/** Notifies the listeners about a refusal. */
export function notifyRefusal(error: CallError): void {
  if (isSessionEnd(error)) sessionEnd.notify()
  const kind = problemKind(error)
  if (kind !== 'missing-right' && kind !== 'second-factor-due') return
  const { right } = error.members
  rightRefused.notify(typeof right === 'string' ? right : undefined)
}
