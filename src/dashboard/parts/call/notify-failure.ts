import { CallError } from '#dashboard/api/client/call-error'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { currentLocale } from '#dashboard/i18n/locale'
import { withoutCodes } from '#dashboard/parts/codes/mask-raw'
import { notify } from '#dashboard/ui/toast/notify'

/** Returns why a call failed and what to do; `next` replaces the client's advice. */
export function failureWords(error: unknown, next?: string): string {
  const { reason, nextStep } = errorWords(withoutCodes(error), currentLocale())
  return [reason.replace(/\.?$/, '.'), next ?? nextStep].filter(Boolean).join(' ')
}

/** Shows a toast that something was not done, and why. */
export const notifyFailure = (title: string, error: unknown, next?: string): void =>
  notify({
    tone: 'danger',
    title,
    description: failureWords(error, next),
    // A failed write stays until the person has read it.
    untilOnline: error instanceof CallError && error.kind === 'offline' && error.effect === 'read',
  })
