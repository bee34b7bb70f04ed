import type { CodeDictionary } from './code-dictionary'
import type { CodeLabel } from './code-labeller'

/** What a code is called, with the code beside it; once where its words already end with it. */
export function codedWords(label: CodeLabel, dictionary: CodeDictionary, code: number): string {
  const words = label(dictionary, code)
  return words.endsWith(` ${code}`) ? words : `${words} (${code})`
}
