import type { Locale } from '#dashboard/i18n/catalogue'

/** A failure as a form shows it. */
export type FormFailure = {
  title: string
  sentence: string
  nextStep?: string
  /** The service's own words. */
  serviceMessage?: string
  /** For behind a disclosure. */
  details: string
  /** What is wrong with which member of what was sent: with words of the service, or with our own check's issue. */
  issues: { path: (string | number)[]; message?: string; issue?: unknown }[]
  /** What failed like this may have been done all the same. */
  mayBeDone: boolean
}

/** The words of a failure: a form does not know the network, where failures come from. */
export type DescribeError = (error: unknown, locale: Locale) => FormFailure
