/** Bounds of the number of compared items. */
export const fewestCompared = 2
export const mostCompared = 8

export type ComparedIds = {
  /** Without duplicates, in the order of the URL. */
  ids: number[]
  /** Listed more than once. */
  doubled: number[]
  /** Not a valid number. */
  wrong: string[]
}

/** §2.6, §2.9 IDs of surveys and NKIs are int32. */
const most = 2_147_483_647

export const isComparison = ({ ids }: ComparedIds): boolean =>
  ids.length >= fewestCompared && ids.length <= mostCompared

export const idsOfAddress = (search: URLSearchParams): ComparedIds => readIds(search.getAll('ids'))

/** Reads IDs from values of `ids`: `ids=1,2` or `ids=1&ids=2`. */
export function readIds(texts: readonly string[]): ComparedIds {
  const words = texts.flatMap(text => text.split(',')).flatMap(word => word.trim() || [])
  const isNumber = (word: string) => /^\d{1,10}$/.test(word) && Number(word) <= most
  const named = words.filter(isNumber).map(Number)
  const ids = [...new Set(named)]
  return {
    ids,
    doubled: ids.filter(id => named.indexOf(id) !== named.lastIndexOf(id)),
    wrong: [...new Set(words.filter(word => !isNumber(word)))],
  }
}
