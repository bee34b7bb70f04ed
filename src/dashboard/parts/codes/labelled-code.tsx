import type { CodeDictionary } from './code-dictionary'
import { useCodeLabeller } from './code-label'
import { codedWords } from './coded-words'

/** §2.22 What a code is called, with the code itself beside it. Anything that is no code as it came. */
export function LabelledCode({ dictionary, code }: { dictionary: CodeDictionary; code: unknown }) {
  const label = useCodeLabeller()
  const known = typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code
  if (typeof known === 'number') return <bdi>{codedWords(label, dictionary, known)}</bdi>
  return <bdi>{typeof code === 'string' ? code : JSON.stringify(code)}</bdi>
}
