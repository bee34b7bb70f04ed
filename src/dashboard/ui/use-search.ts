import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

/** Parses a search parameter (`null` if missing); returns a default for an invalid value. */
type Read<T extends string | undefined> = (text: string | null) => T
type Reads = Readonly<Record<string, Read<string | undefined>>>

type Values<R extends Reads> = { [Name in keyof R]: ReturnType<R[Name]> }

export const anyText: Read<string> = text => text ?? ''

/** One of several words; the first is the default. */
export const oneOf =
  <const W extends string>(...words: readonly [W, ...W[]]): Read<W> =>
  text =>
    words.find(word => word === text) ?? words[0]

/** Returns the parameters with changes applied; empty and undefined values are removed. */
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
 * Search parameters, parsed by `reads` (a constant). `write` changes the named ones and omits defaults; the scroll
 * position is kept unless `options` say otherwise.
 */
export function useSearch<R extends Reads>(
  reads: R,
): [
  values: Values<R>,
  write: (changes: Partial<Values<R>>, options?: NavigateOptions) => void,
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
