import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { matchesTerm, type SearchTerm, searchTermIn } from '#dashboard/parts/find/search-term'
import { useFind } from '#dashboard/parts/find/use-find'
import { paths } from '#dashboard/parts/paths'
import { withChanges } from '#dashboard/ui/use-search'

/** Whether a contact has the number, the address or the id that was typed. A part of an address is words. */
function isExactly({ id, properties }: Contact, term: SearchTerm): boolean {
  const { kind, text } = term
  if (id === text) return true
  if (kind === 'number') return matchesTerm({ properties }, term)
  return kind === 'email' && Object.values(properties).some(value => value?.toLowerCase() === text.toLowerCase())
}

/** Who has the number, the address or the id `text`; nobody where it is words. */
export type ExactAnswer = { text: string; contacts: readonly Contact[] }

type ExactSearchProps = { text: string; onAnswer: (answer: ExactAnswer) => void }

/**
 * Looks for a number, an address or an id by exact queries; draws nothing. A link with `one=1` means one person, by name
 * too, who is opened when nobody else is found; the address keeps its text alone.
 */
export function ExactSearch({ text, onAnswer }: ExactSearchProps) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const one = params.has('one') ? (params.get('q') ?? '').trim() : undefined
  const isOne = text === one
  const typed = searchTermIn(text, undefined)
  const isExact = typed !== undefined && (typed.kind !== 'name' || typed.id !== undefined)
  const { term, contacts, pending, error } = useFind(isExact || isOne ? text : '')
  const [only, second] = contacts
  const isAnswered = one !== undefined && (text !== one || (term?.text === one && !pending))
  const id = isOne && !error && !second ? only?.id : undefined
  useEffect(() => {
    if (!isAnswered) return
    if (id) void navigate(paths.contact(id), { replace: true })
    else setParams(before => withChanges(before, { one: null }), { replace: true, preventScrollReset: true })
  }, [isAnswered, id, navigate, setParams])
  const exactly = contacts.filter(contact => term && isExactly(contact, term))
  const answer = useEffectEvent(() => onAnswer({ text, contacts: exactly }))
  const found = JSON.stringify(exactly)
  useEffect(() => {
    if (!pending) answer()
  }, [pending, text, found])
  return null
}
