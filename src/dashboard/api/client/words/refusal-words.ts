import type { ProblemKind } from '#contract/problem'
import { isJsonObject } from '#contract/reading/json-object'
import { type Right, rights } from '#contract/rights'
import type { CallError } from '#dashboard/api/client/call-error'
import { rightText } from '#dashboard/api/session/right-text'
import { may, session } from '#dashboard/api/session/session'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { refusalText } from './refusal-text'

/** What is safe, and when the request may be repeated. */
export type Moment = {
  /** What a write did not change; undefined for a read. */
  safe: string | undefined
  wait: string
}

/** `alone`: the cause is the whole title; otherwise the title starts with what was not done. */
export type RefusalWords = { cause: string; sentence: string; nextStep: string; alone?: true }

/** Whether the person manages people: they find in the roles who has a right, instead of asking an admin. */
export const managesPeople = (): boolean => may(session.get(), 'people.manage')

const isRight = (right: unknown): right is Right => rights.includes(right as never)

function missingRight({ members }: CallError, locale: Locale): string {
  const t = refusalText[locale]
  return isRight(members.right) ? t.missingRight({ right: rightText[locale][members.right] }) : t.someRight
}

/** Returns how much may be sent in which time; undefined if the refusal does not say. */
function limitWords({ members }: CallError, locale: Locale): string | undefined {
  const t = refusalText[locale]
  if (!isJsonObject(members.limit)) return undefined
  const { kind, most, seconds } = members.limit
  if (kind === 'number') return t.number({ seconds: Number(seconds) })
  const words = kind === 'codes' || kind === 'emails' || kind === 'lookups' || kind === 'contacts' ? t[kind] : undefined
  return words?.({ n: Number(most), most: formatFor(locale, undefined).number(Number(most)) })
}

/** Returns the texts of this product's own refusals; undefined if the status says it all. */
export function refusalWords(kind: ProblemKind, error: CallError, locale: Locale, moment: Moment) {
  const t = refusalText[locale]
  const { safe, wait } = moment
  // A code has no text to keep.
  const kept = error.endpoint === 'createAuthentication' ? safe : safe && t.preserved
  const words: Record<ProblemKind, () => RefusalWords | undefined> = {
    'no-session': () => ({ cause: t.noSession, sentence: safe ?? t.noSessionWhy, nextStep: t.noSessionNext }),
    'missing-right': () => ({
      cause: missingRight(error, locale),
      sentence: safe ?? t.missingRightWhy,
      nextStep: managesPeople() ? t.missingRightRoles : t.missingRightNext,
    }),
    'second-factor-due': () => ({
      cause: t.secondFactor,
      sentence: safe ?? t.secondFactorWhy,
      nextStep: t.secondFactorNext,
    }),
    'under-way': () => ({ cause: t.inProgress, sentence: t.inProgressWhy, nextStep: t.inProgressNext, alone: true }),
    // The texts of a lost response apply.
    'unknown-outcome': () => undefined,
    'other-body': () => ({ cause: t.otherBody, sentence: safe ?? '', nextStep: t.otherBodyNext }),
    limit: () => {
      const may = limitWords(error, locale)
      return may === undefined
        ? undefined
        : { cause: t.limit, sentence: [may, kept].filter(Boolean).join(' '), nextStep: wait }
    },
    // Pages that write shared entries show both versions themselves.
    stale: () => ({ cause: t.stale, sentence: safe ?? '', nextStep: t.staleNext }),
    'not-recorded': () =>
      // A full disk has its own texts.
      error.status === 507 ? undefined : { cause: t.notRecorded, sentence: safe ?? '', nextStep: t.notRecordedNext },
  }
  return words[kind]()
}
