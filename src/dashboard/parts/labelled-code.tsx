import type { CodeDictionary } from './code-dictionary'
import { useCodeLabel } from './code-label'

/** §2.22 What a code is called, with the code itself beside it. Anything that is no code as it came. */
export function LabelledCode({ dictionary, code }: { dictionary: CodeDictionary; code: unknown }) {
  const known = typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code
  if (typeof known === 'number') return <Labelled dictionary={dictionary} code={known} />
  return <bdi>{typeof code === 'string' ? code : JSON.stringify(code)}</bdi>
}

function Labelled({ dictionary, code }: { dictionary: CodeDictionary; code: number }) {
  return (
    <bdi>
      {useCodeLabel(dictionary, code)} <span className="text-muted">({code})</span>
    </bdi>
  )
}
