import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Contact } from '#contract/contacts-v2'
import { matchesTerm, type SearchTerm, searchTermIn } from '#dashboard/parts/find/search-term'
import { useFind } from '#dashboard/parts/find/use-find'
import { paths } from '#dashboard/parts/paths'
import { withChanges } from '#dashboard/ui/use-search'

/** Returns whether a contact has exactly this number, address or id. */
function isExactly({ id, properties }: Contact, term: SearchTerm): boolean {
  const { kind, text } = term
  if (id === text) return true
  if (kind === 'number') return matchesTerm({ properties }, term)
  return kind === 'email' && Object.values(properties).some(value => value?.toLowerCase() === text.toLowerCase())
}

/** Contacts with the number, address or id `text`; none if the text is words. */
export type ExactAnswer = { text: string; contacts: readonly Contact[] }

type ExactSearchProps = { text: string; onAnswer: (answer: ExactAnswer) => void }

/**
 * Runs exact queries for a number, address or id; renders nothing. With `one=1` in the address, also for a name, the
 * only match is opened; otherwise the parameter is removed.
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
