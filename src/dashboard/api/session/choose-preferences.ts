import type { Preferences } from '#contract/team/me'
import { call } from '#dashboard/api/client/call'
import { saveZone } from '#dashboard/api/kept/choices'
import { timeZone } from '#dashboard/i18n/time-zone'
import { knownPerson, showChoices } from './my-preferences'
import { session } from './session'

let before: Promise<unknown> = Promise.resolve()

/**
 * Chooses language, theme or zone: here at once, and with the person on the server; where nobody is told apart, in this
 * browser. Rejects where it could not be kept; it holds for this visit then.
 */
export async function choosePreferences(change: Preferences): Promise<void> {
  const person = knownPerson()
  if (!person) {
    showChoices(change)
    if (!('zone' in change)) return
    timeZone.set(change.zone ?? undefined)
    return saveZone(change.zone ?? undefined)
  }
  const body = { ...person.preferences, ...change }
  showChoices(change)
  if ('zone' in change) timeZone.setOwn({ zone: change.zone ?? undefined })
  session.change({ preferences: body })
  // One after the other: the last choice is the one that stays.
  const written = before.catch(() => undefined).then(() => call('replaceMyPreferences', { body }, { keepalive: true }))
  before = written
  await written
}
