import { type SyntheticEvent, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { plainInt32 } from '#dashboard/parts/page/path-parameter'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { settingsText } from './settings-text'

type AddCodeProps = { known: readonly number[]; onAdd: (code: number) => void }

/** Takes a code that is not in the list, such as one a service answers with beyond its specification. */
export function AddCode({ known, onAdd }: AddCodeProps) {
  const t = useText(settingsText)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'codeRefused' | 'codeExists'>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const code = plainInt32(text.trim())
    if (code === undefined) return setProblem('codeRefused')
    if (known.includes(code)) return setProblem('codeExists')
    setText('')
    onAdd(code)
  }
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2 border-t border-line px-4 py-3">
      <Field label={t.addCode} hideLabel error={problem && t[problem]} className="w-48">
        <Input
          value={text}
          inputMode="numeric"
          placeholder={t.addCode}
          autoComplete="off"
          onChange={event => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit">{t.add}</Button>
    </form>
  )
}
