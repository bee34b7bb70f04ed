/**
 * Every address of the dashboard; links are built only here. A path value is encoded as one segment, so that `+46…`
 * and names with a slash survive.
 */
import { type PageName, type PathOf, pageRows } from '#dashboard/parts/page/pages'
import type { Parameters } from '#dashboard/parts/page/path-parameter'

/** Search parameters of each page's links. */
type SearchNames = {
  contacts: string
  importContacts: 'job'
  changeContacts: 'job' | 'chosen'
  newSurvey: 'from'
  segments: string
  surveys: 'q' | 'state' | 'ids'
  survey: 'tab'
  compareSurveys: 'ids'
  compareNkis: 'ids'
  nki: 'begin' | 'end'
  messages: 'q'
  bundle: 'm' | 'state'
  conversation: 'region' | 'bundle' | 'message' | 'at' | 'm' | 'from' | 'to'
  authentication: 'phone'
  lookup: 'numbers' | 'region' | 'job'
  find: 'q'
  activity: 'view' | 'entry' | 'thing' | 'outcome' | 'job'
  people: 'person'
  signIn: 'next'
}

type Search<N> = N extends keyof SearchNames ? [search?: { [K in SearchNames[N]]?: string | undefined }] : []
type Values<P extends string> = keyof Parameters<P> extends never ? [] : [value: Parameters<P>[keyof Parameters<P>]]
type Paths = { [N in PageName]: (...values: [...Values<PathOf<N>>, ...Search<N>]) => string }

type Link = (...values: readonly unknown[]) => string

const link =
  (path: string): Link =>
  (...values) => {
    const rest = [...values]
    const filled = path.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift())))
    const entries = Object.entries((rest.shift() ?? {}) as Record<string, string | undefined>)
    const search = entries.filter((entry): entry is [string, string] => Boolean(entry[1]))
    return search.length > 0 ? `${filled}?${new URLSearchParams(search).toString()}` : filled
  }

export const paths = Object.fromEntries(pageRows.map(([name, { path }]) => [name, link(path)])) as Paths
