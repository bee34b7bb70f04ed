import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#dashboard/i18n/use-text'
import { contactName } from '#dashboard/parts/contact/contact-words'
import { FindPanel } from '#dashboard/parts/find/find-panel'
import { searchTermIn } from '#dashboard/parts/find/search-term'
import { useFind } from '#dashboard/parts/find/use-find'
import { paths } from '#dashboard/parts/paths'
import { readQuestion } from '#dashboard/parts/phone/question'
import { useMayGo } from '#dashboard/parts/rights/use-may-go'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { Input } from '#dashboard/ui/field/input'
import { Icon } from '#dashboard/ui/icon'
import { overviewText } from './overview-text'

/**
 * A search box for a person, number, sender or bundle ID, with matching contacts while typing. Names and addresses
 * search contacts, numbers and IDs search messages, as far as the person may read each.
 */
export function LookupBox() {
  const t = useText(overviewText)
  const mayGo = useMayGo()
  const messages = mayGo(paths.messages())
  const contacts = mayGo(paths.contacts())
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const found = useFind(text)
  const term = searchTermIn(text, undefined)
  const isWords = term ? term.kind !== 'number' && term.id === undefined : readQuestion(text).kind === 'name'
  const isOfContacts = contacts && (isWords || !messages)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A dialog opened while the page was loading keeps the focus.
    if (document.activeElement?.closest('[role=dialog]')) return
    // On a touch screen, focus would open the on-screen keyboard.
    if (!globalThis.matchMedia?.('(pointer: coarse)').matches) box.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const q = text.trim()
    setRefused(!q)
    if (!q) return
    const named = found.contacts.filter(contact => contactName(contact)?.toLowerCase() === q.toLowerCase())
    const [person] = named
    if (person?.id && named.length === 1) void navigate(paths.contact(person.id))
    else void navigate(isOfContacts ? paths.contacts({ q }) : paths.messages({ q }))
  }
  if (!messages && !contacts) return null
  return (
    <form role="search" onSubmit={submit} noValidate>
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
            {isOfContacts ? t.lookupContacts : t.lookupGo}
          </Button>
        </div>
      </Field>
      <FindPanel found={found} />
    </form>
  )
}
