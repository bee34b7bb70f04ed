/** The fewest and the most that are compared. */
export const fewestCompared = 2
export const mostCompared = 8

export type ComparedIds = {
  /** Each once, in the order of the address. */
  ids: number[]
  /** Named more than once. */
  doubled: number[]
  /** What is no such number. */
  wrong: string[]
}

/** §2.6, §2.9 Numbers of surveys and of NKIs are int32. */
const most = 2_147_483_647

/** There are as many as can be compared. */
export const isComparison = ({ ids }: ComparedIds): boolean =>
  ids.length >= fewestCompared && ids.length <= mostCompared

/** The numbers that an address names to be compared. */
export const idsOfAddress = (search: URLSearchParams): ComparedIds => readIds(search.getAll('ids'))

/** Reads the numbers that an address names: `ids=1,2`, also `ids=1&ids=2`. */
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
