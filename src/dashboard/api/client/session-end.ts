import { type CallError, isSessionEnd } from './call-error'
import { createNews } from './news'

/** Notified when a request was refused for lack of a session. */
export const sessionEnd = createNews()

/** Notified when a request was refused for lack of a right, with the right if known. */
export const rightRefused = createNews<string | undefined>()

/** Notifies the listeners about a refusal. */
export function notifyRefusal(error: CallError): void {
  if (isSessionEnd(error)) sessionEnd.notify()
  const { problem, members } = error
  if (problem !== 'missing-right' && problem !== 'second-factor-due') return
  rightRefused.notify(typeof members['right'] === 'string' ? members['right'] : undefined)
}
