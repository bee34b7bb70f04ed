import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ContactFilter, everyContact } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import type { Row } from '#contract/outline'
import { connectionQueries } from '#dashboard/data/client/connection'
import { contactQueries } from '#dashboard/data/contacts'
import { type ContactMeaning, meaningOf } from '#dashboard/parts/contact/contact-words'
import { isNumberLike, isSameParticipant } from '#dashboard/parts/phone/question'
import { foldText, searchWords } from '#dashboard/ui/table/rows/fold-text'

/** Typing rests for so long, in milliseconds, and says so much, before contacts are asked for. */
const debounceMs = 300
const enough = 3
const most = 5

type Rows = readonly Row<Contact>[]
type Loaded = { rows?: Rows; pages?: readonly { rows: Rows }[] }

/** What contacts usually call it, where none that is loaded says otherwise: names are the account's own (§2.14). */
const usual = { email: 'email', phone: 'phoneNumber', firstName: 'firstName' } as const

function filterFor(text: string, phone: string, loaded: Rows, style: 'brackets' | 'string'): ContactFilter {
  if (style === 'string') return { ...everyContact, text: { properties: phone || text } }
  const meaning: keyof typeof usual = phone ? 'phone' : text.includes('@') ? 'email' : 'firstName'
  const names = loaded.flatMap(row => (row.ok ? Object.keys(row.value.properties) : []))
  const name = names.find(each => meaningOf(each) === (meaning satisfies ContactMeaning)) ?? usual[meaning]
  const [word = ''] = text.split(/\s+/)
  return { ...everyContact, properties: { [name]: phone || word } }
}

/** Whether a contact has what was typed: a service may ignore a filter. */
function has(contact: Contact, text: string, phone: string): boolean {
  const values = Object.values(contact.properties).filter(value => typeof value === 'string')
  if (phone) return values.some(value => isNumberLike(value) && isSameParticipant(value, phone))
  const all = foldText(values.join('\n'))
  return searchWords(text).every(word => all.includes(word))
}

/**
 * Contacts by what is typed: an e-mail address, a number (`phone`, as far as it is known in full) or a first name. Those that
 * are loaded are searched at once; one request (EP 4) brings others.
 */
export function useContactSearch(text: string, phone: string): Contact[] {
  const typed = text.trim()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const client = useQueryClient()
  const longEnough = typed.length >= enough
  const enabled = longEnough && rested === typed
  const connection = useQuery({ ...connectionQueries.current(), enabled: enabled })
  const known = client.getQueriesData<Loaded>({ queryKey: contactQueries.lists() })
  const loaded = known.flatMap(([, data]) => data?.pages?.flatMap(page => page.rows) ?? data?.rows ?? [])
  const style = connection.data?.contactFilter
  const filter = enabled && style ? filterFor(typed, phone, loaded, style) : everyContact
  const query = useQuery({ ...contactQueries.first(filter), enabled: enabled && style !== undefined })
  if (!longEnough) return []
  const found = [...(query.data?.rows ?? []), ...loaded].flatMap(row => (row.ok ? [row.value] : []))
  const fitting = found.filter(contact => has(contact, typed, phone))
  return [...new Map(fitting.map(contact => [contact.id, contact])).values()].slice(0, most)
}
