import type { ValueChoice } from '#dashboard/form/choice-field'
import { type CodeDictionary, codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'

/** Codes with their words; those with the same words are told apart by their numbers. */
export function useCodeChoices(dictionary: CodeDictionary, codes: readonly number[]): ValueChoice[] {
  const label = useCodeLabeller()
  const words = codes.map(code => label(dictionary, code))
  const isUnique = new Set(words).size === words.length
  return codes.map((code, at) => ({
    value: code,
    label: isUnique ? (words[at] ?? '') : codedWords(label, dictionary, code),
  }))
}
