import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { typedInt32 } from '#dashboard/parts/page/path-parameter'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'

type IdOpenerProps = {
  label: string
  /** Where such a number is found: the API has no list of these. */
  help: string
  /** What is said to something that is no number. */
  refused: string
  open: string
  pathOf: (id: number) => string
}

/** Opens something by its number. */
export function IdOpener({ label, help, refused, open, pathOf }: IdOpenerProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const id = typedInt32(text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setAsked(id === undefined)
    if (id !== undefined) void navigate(pathOf(id))
  }
  return (
    <form onSubmit={submit} noValidate className="rounded-lg border border-line bg-surface p-4">
      <Field
        label={label}
        description={help}
        error={asked && id === undefined ? refused : undefined}
        className="max-w-prose"
      >
        <div className="flex max-w-72 gap-2">
          <Input value={text} onChange={event => setText(event.target.value)} inputMode="numeric" autoComplete="off" />
          <Button type="submit" variant="primary">
            {open}
          </Button>
        </div>
      </Field>
    </form>
  )
}
