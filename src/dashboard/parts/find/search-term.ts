import { type ContactFilter, everyContact, type FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { isSameParticipant } from '#contract/numbers/same-number'
import { isNumberLike } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { isEmailProperty, meaningOf } from '#dashboard/parts/contact/contact-words'
import { numberFilters, numberProperties } from '#dashboard/parts/contact/contacts-by-number'
import { readQuestion } from '#dashboard/parts/phone/question'
import { foldText, searchWords } from '#dashboard/ui/table/fold-text'

/** Who is looked for: what was typed, read as what it most likely is. */
export type SearchTerm = {
  kind: 'number' | 'email' | 'name'
  text: string
  /** A number in the ways it may be written: E.164 (as far as it is known), digits alone, as typed. */
  forms: readonly string[]
  /** What may be the id of a contact, and is asked for as one. */
  id: string | undefined
}

/** Fewer signs than this say too little to ask for. */
const enough = { number: 5, email: 3, name: 1 }

/** Names of so few letters are a part of most others: they are whole words, and asked for once typing rests for longer. */
const shortName = /^[\p{Ll}\p{Lu}\p{Lt}\p{N}]{1,2}$/u

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** An id has no blanks and a digit somewhere; digits alone are a number that somebody dials, unless there are 24. */
const mayBeId = (text: string) => /^[\da-f]{24}$/i.test(text) || /^(?=.*\d)(?=.*[a-z])[\w.:-]+$/i.test(text)

/** Reads what was typed; undefined while it says too little. `e164` is the number that it is, where it is known to be one. */
export function searchTermIn(typed: string, e164: string | undefined): SearchTerm | undefined {
  const question = readQuestion(typed)
  if (question.kind === 'nothing') return undefined
  const text = question.participant
  const kind = isNumberLike(text) ? 'number' : text.includes('@') ? 'email' : 'name'
  if ((kind === 'number' ? digitsOf(text) : text).length < enough[kind]) return undefined
  if (kind === 'name' && !/\p{L}|.{3}/u.test(text)) return undefined
  const forms = kind === 'number' ? unique([e164 ?? '', digitsOf(e164 ?? ''), text, digitsOf(text)]) : []
  return { kind, text, forms, id: mayBeId(text) ? text : undefined }
}

/** Whether it is a name of one or two letters, such as Bo. Scripts without capitals write whole names in as many signs. */
export const isShort = ({ kind, text }: SearchTerm): boolean => kind === 'name' && shortName.test(text.normalize('NFC'))

/** Whether a contact is who is looked for: a service may ignore a filter, or read it in its own way. */
export function matchesTerm({ id, properties }: Contact, term: SearchTerm): boolean {
  if (id === term.text) return true
  const values = Object.values(properties ?? {}).filter(value => typeof value === 'string')
  if (term.kind === 'number') {
    return values.some(value => isNumberLike(value) && term.forms.some(form => isSameParticipant(value, form)))
  }
  const all = foldText(values.join('\n'))
  const words = searchWords(term.text)
  if (isShort(term)) return all.split(/[^\p{L}\p{M}\p{N}]+/u).includes(words[0] ?? '')
  return words.every(word => all.includes(word))
}

/** What contacts usually call it, where none that is known says otherwise: names are the account's own (§2.14). */
const usual = { email: 'email', number: 'phoneNumber', firstName: 'firstName', lastName: 'lastName' } as const

/** Names of one kind that are searched by; each costs a request a form. */
const mostNames = 3

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * The exact queries (EP 4) that may find who is looked for, the likeliest first. `known` are contacts that were seen: they tell
 * what the account calls its properties.
 */
export function exactFilters(term: SearchTerm, style: FilterStyle, known: readonly Row<Contact>[]): ContactFilter[] {
  const { kind, text, forms } = term
  if (style === 'string') {
    const words = text.split(/[\s,]+/)
    const texts = kind === 'number' ? [...forms.map(digitsOf), ...forms] : [text, ...(words.length > 1 ? words : [])]
    return unique(texts).map(properties => ({ ...everyContact, text: { properties } }))
  }
  if (kind === 'number') {
    const names = numberProperties(known)
    return numberFilters(style, names.length > 0 ? names : [usual.number], forms)
  }
  const names = unique(known.flatMap(row => (row.ok ? Object.keys(row.value.properties ?? {}) : [])))
  const by = (properties: Record<string, string>): ContactFilter => ({ ...everyContact, properties })
  if (kind === 'email') {
    const emails = names.filter(isEmailProperty)
    const written = unique([text, text.toLowerCase()])
    return written.flatMap(value =>
      (emails.length > 0 ? emails : [usual.email]).slice(0, mostNames).map(name => by({ [name]: value })),
    )
  }
  const called = (meaning: 'firstName' | 'lastName') =>
    names.find(name => meaningOf(name) === meaning) ?? usual[meaning]
  const whole = names.find(name => meaningOf(name) === 'wholeName')
  const spelled = (words: readonly string[]) => unique([words.join(' '), words.map(upper).join(' ')])
  const words = text.split(/[\s,]+/).filter(Boolean)
  const [first = '', ...others] = words
  const wholes = whole === undefined ? [] : spelled(words).map(name => by({ [whole]: name }))
  if (others.length === 0) {
    const each = spelled([first]).flatMap(name => [
      by({ [called('firstName')]: name }),
      by({ [called('lastName')]: name }),
    ])
    return [...each, ...wholes]
  }
  const person = (firstNames: readonly string[], family: readonly string[]) =>
    spelled(firstNames).map((name, place) =>
      by({ [called('firstName')]: name, [called('lastName')]: spelled(family)[place] ?? spelled(family)[0] ?? '' }),
    )
  // "Larsson Emily" is how some lists are sorted.
  return [...person([first], others), ...person(others, [first]), ...wholes]
}
