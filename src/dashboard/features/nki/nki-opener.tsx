import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/button'
import { Field } from '#dashboard/ui/field'
import { Input } from '#dashboard/ui/input'
import { nkiText } from './nki-text'
import { typedId } from './typed-id'

/** Opens an NKI by its number. */
export function NkiOpener() {
  const t = useText(nkiText)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const id = typedId(text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRefused(id === undefined)
    if (id !== undefined) void navigate(paths.nki(id))
  }
  return (
    <form onSubmit={submit} noValidate className="rounded-lg border border-line bg-surface p-4">
      <Field
        label={t.id}
        description={t.idHelp}
        error={refused && id === undefined ? t.badId : undefined}
        className="max-w-72"
      >
        <div className="flex gap-2">
          <Input value={text} onChange={event => setText(event.target.value)} inputMode="numeric" autoComplete="off" />
          <Button type="submit" variant="primary">
            {t.open}
          </Button>
        </div>
      </Field>
    </form>
  )
}
