import type { ValueChoice } from '#dashboard/form/choice-field'
import type { CodeDictionary } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'

/** A code with the person's own label for it, "Newsletter (2)"; without one in neutral words, "Type 2". */
export function useCodeWords(): (dictionary: CodeDictionary, code: number) => string {
  const label = useCodeLabeller()
  return (dictionary, code) => {
    const words = label(dictionary, code)
    return words.endsWith(` ${code}`) ? words : `${words} (${code})`
  }
}

/** Codes as choices of a field. */
export function useCodeChoices(): (dictionary: CodeDictionary, codes: readonly number[]) => ValueChoice[] {
  const words = useCodeWords()
  return (dictionary, codes) => codes.map(code => ({ value: code, label: words(dictionary, code) }))
}
