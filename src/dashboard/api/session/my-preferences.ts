import type { Preferences } from '#contract/team/me'
import { call } from '#dashboard/api/client/call'
import { saveZone } from '#dashboard/api/kept/choices'
import { locales } from '#dashboard/i18n/catalogue'
import { preferences, themes } from '#dashboard/i18n/preferences'
import { timeZone } from '#dashboard/i18n/time-zone'
import { session } from './session'

/** Returns the person whose preferences are on the server; undefined without accounts. */
export function knownPerson() {
  const who = session.get()
  return 'me' in who && who.me.person?.preferences ? who.me.person : undefined
}

/** Applies language and theme; absent members keep this browser's value. */
function showChoices({ language, theme }: Preferences): void {
  const locale = locales.find(each => each === language)
  if (locale) preferences.setLocale(locale)
  const known = themes.find(each => each === theme)
  if (known) preferences.setTheme(known)
}

let followed: string | undefined

/** Applies the signed-in person's preferences once per change. */
function follow(): void {
  const person = knownPerson()
  const choices = person?.preferences ?? {}
  const now = person && JSON.stringify([person.id, choices])
  if (now === followed) return
  followed = now
  timeZone.setOwn(person && { zone: choices.zone ?? undefined })
  showChoices(choices)
}

/** Applies a person's preferences in every browser they sign in from. Returns a function that stops it. */
export const followMyPreferences = (): (() => void) => session.subscribe(follow)

let before: Promise<unknown> = Promise.resolve()

/**
 * Sets language, theme, zone or country (null clears one): on this page at once, then on the server, or without
 * accounts in this browser. Rejects if it could not be stored; it then holds until reload.
 */
export async function choosePreferences(change: Preferences): Promise<void> {
  const person = knownPerson()
  if (!person) {
    showChoices(change)
    if (!('zone' in change)) return
    timeZone.set(change.zone ?? undefined)
    return saveZone(change.zone ?? undefined)
  }
  showChoices(change)
  if ('zone' in change) timeZone.setOwn({ zone: change.zone ?? undefined })
  session.change({ preferences: { ...person.preferences, ...change } })
  // Serialised, so that the last choice wins.
  const send = () => call('updateMyPreferences', { body: change }, { keepalive: true })
  const written = before.catch(() => undefined).then(send)
  before = written
  await written
}
