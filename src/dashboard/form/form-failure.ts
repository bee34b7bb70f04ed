import type { Locale } from '#dashboard/i18n/catalogue'

/** A failure as a form shows it. */
export type FormFailure = {
  title: string
  sentence: string
  nextStep?: string
  /** The service's message. */
  serviceMessage?: string
  /** Technical details, for a disclosure. */
  details: string
  /** Issues by member of the body, with the service's message or our own check's issue. */
  issues: { path: (string | number)[]; message?: string; issue?: unknown }[]
  /** The failed write may have been done. */
  mayBeDone: boolean
}

/** Returns the texts of a failure; passed in, since a form does not know the network. */
export type DescribeError = (error: unknown, locale: Locale) => FormFailure
