import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createdFromHex } from '#contract/object-id'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Textarea } from '#dashboard/ui/field/textarea'
import { pastedTemplateId } from './template-id'
import { templatesText } from './templates-text'

/** Opens a template by what a person has of its id. */
export function TemplateOpener() {
  const t = useText(templatesText)
  const format = useFormat()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [requested, setRequested] = useState(false)
  const pasted = pastedTemplateId(text)
  const open = () => {
    setRequested(true)
    if (pasted.ok) void navigate(paths.template(pasted.id))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    open()
  }
  const made = pasted.ok && createdFromHex(pasted.id)
  const hint = pasted.ok && (pasted.id !== text.trim() || made) ? t.readAs({ id: pasted.id }) : null
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Field
        label={t.id}
        description={t.idHint}
        error={requested && !pasted.ok ? t[pasted.problem] : undefined}
        className="w-full max-w-prose"
      >
        <Textarea
          value={text}
          rows={2}
          spellCheck={false}
          onChange={event => {
            setText(event.target.value)
            setRequested(false)
          }}
          // One line as a rule: Enter opens, Shift+Enter is a new line.
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            open()
          }}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" variant="primary">
          {t.open}
        </Button>
        <span role="status" className="text-sm text-muted wrap-anywhere">
          {hint}
          {hint && made ? `, ${t.created({ at: format.dateTime(made) })}` : null}
        </span>
      </div>
    </form>
  )
}
