import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

/** Reads the text of a search parameter, `null` when it is missing; what it cannot read falls back quietly. */
type Read<T extends string | undefined> = (text: string | null) => T
type Reads = Readonly<Record<string, Read<string | undefined>>>

/** The values of search parameters by their names. */
type Values<R extends Reads> = { [Name in keyof R]: ReturnType<R[Name]> }

/** A text; empty when it is missing. */
export const anyText: Read<string> = text => text ?? ''

/** One of several words; the first is meant when it is missing or another. */
export const oneOf =
  <const W extends string>(...words: readonly [W, ...W[]]): Read<W> =>
  text =>
    words.find(word => word === text) ?? words[0]

/** The parameters after a change. What is undefined or empty is left out. */
export function withChanges(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | null | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

/**
 * Parameters of the address, by the functions that read them (made once, outside of the component). Writing changes those
 * that are named and keeps the others; a value that is meant anyway is left out. The page stays where it is scrolled to,
 * unless `options` say otherwise.
 */
export function useSearch<R extends Reads>(
  reads: R,
): [
  values: Values<R>,
  write: (changes: Partial<Values<R>>, options?: NavigateOptions) => void,
  /** All of them, for links that keep them. */
  params: URLSearchParams,
] {
  const [params, setParams] = useSearchParams()
  const entries = Object.entries(reads).map(([name, read]) => [name, read(params.get(name))])
  const write = useCallback(
    (changes: Partial<Values<R>>, options: NavigateOptions = { preventScrollReset: true }) => {
      const named = Object.entries(changes as Record<string, string | undefined>)
      const texts = named.map(([name, value]) => [name, value === reads[name]?.(null) ? undefined : value])
      setParams(before => withChanges(before, Object.fromEntries(texts) as Record<string, string | undefined>), options)
    },
    [reads, setParams],
  )
  return [Object.fromEntries(entries) as Values<R>, write, params]
}
