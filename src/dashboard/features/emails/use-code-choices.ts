import type { ValueChoice } from '#dashboard/form/choice-field'
import type { CodeDictionary } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'

/** Codes as choices of a field. */
export function useCodeChoices(): (dictionary: CodeDictionary, codes: readonly number[]) => ValueChoice[] {
  const label = useCodeLabeller()
  return (dictionary, codes) => codes.map(code => ({ value: code, label: codedWords(label, dictionary, code) }))
}
