import type { Preferences } from '#contract/team/me'
import { call } from '#dashboard/api/client/call'
import { saveZone } from '#dashboard/api/kept/choices'
import { locales } from '#dashboard/i18n/catalogue'
import { preferences, themes } from '#dashboard/i18n/preferences'
import { timeZone } from '#dashboard/i18n/time-zone'
import { session } from './session'

/** The person whose choices are on the server; undefined where nobody is told apart. */
export function knownPerson() {
  const who = session.get()
  return 'me' in who && who.me.person?.preferences ? who.me.person : undefined
}

/** Language and theme as they are chosen; what is absent stays as this browser has it. */
function showChoices({ language, theme }: Preferences): void {
  const locale = locales.find(each => each === language)
  if (locale) preferences.setLocale(locale)
  const known = themes.find(each => each === theme)
  if (known) preferences.setTheme(known)
}

let followed: string | undefined

/** Puts the page into the language, theme and zone of whoever is signed in, once for each of their choices. */
function follow(): void {
  const person = knownPerson()
  const choices = person?.preferences ?? {}
  const now = person && JSON.stringify([person.id, choices])
  if (now === followed) return
  followed = now
  timeZone.setOwn(person && { zone: choices.zone ?? undefined })
  showChoices(choices)
}

/** What a person chose goes with them to every browser they sign in from. Gives a function that ends it. */
export const followMyPreferences = (): (() => void) => session.subscribe(follow)

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
