import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { paths } from '#dashboard/parts/paths'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { overviewText } from './overview-text'

/** One box for a number, a sender or a bundle's id; the messages page says which of them it is. */
export function LookupBox() {
  const t = useText(overviewText)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a screen without keys the focus would cover half of it with theirs.
    if (!globalThis.matchMedia?.('(pointer: coarse)').matches) box.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const q = text.trim()
    setRefused(!q)
    if (q) void navigate(paths.messages({ q }))
  }
  return (
    <form role="search" onSubmit={submit} noValidate className="rounded-lg border border-line bg-surface p-4">
      <Field label={t.lookup} error={refused && !text.trim() ? t.lookupEmpty : undefined}>
        <div className="flex flex-wrap gap-2">
          <Input
            ref={box}
            type="search"
            value={text}
            onChange={event => setText(event.target.value)}
            placeholder={t.lookupPlaceholder}
            autoComplete="off"
            spellCheck={false}
            before={<Icon name="search" />}
            className="max-w-xl min-w-60 flex-1"
          />
          <Button type="submit" variant="primary">
            {t.lookupGo}
          </Button>
        </div>
      </Field>
    </form>
  )
}
