import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'

type IdFormProps<T> = {
  text: string
  onTextChange: (text: string) => void
  /** Parses the text; undefined if it is invalid. */
  read: (text: string) => T | undefined
  onId: (id: T) => void
  label: string
  help?: string
  /** Error of an invalid text. */
  refused: string
  action: string
  variant?: 'primary' | 'secondary'
  input?: Pick<ComponentProps<typeof Input>, 'inputMode' | 'className'>
  className?: string
}

/** One-line form for an id, with its button. */
export function IdForm<T>({ text, read, onId, variant = 'secondary', input, ...props }: IdFormProps<T>) {
  const [requested, setRequested] = useState(false)
  const id = read(text)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setRequested(id === undefined)
    if (id !== undefined) onId(id)
  }
  return (
    <form onSubmit={submit} noValidate className={props.className}>
      <Field
        label={props.label}
        description={props.help}
        error={requested && id === undefined ? props.refused : undefined}
      >
        <div className="flex gap-2">
          <Input
            {...input}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={event => props.onTextChange(event.target.value)}
          />
          <Button type="submit" variant={variant}>
            {props.action}
          </Button>
        </div>
      </Field>
    </form>
  )
}
