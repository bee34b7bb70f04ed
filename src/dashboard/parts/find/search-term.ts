import { type ContactFilter, everyContact, type FilterStyle } from '#contract/contact-filter'
import type { Contact } from '#contract/contacts-v2'
import { isSameNumber, isSameParticipant } from '#contract/numbers/same-number'
import { isNumberLike, isWhole } from '#contract/numbers/written-number'
import type { Row } from '#contract/reading/answer'
import { contactName, isEmailProperty, meaningOf } from '#dashboard/parts/contact/contact-words'
import { numberFilters, numberProperties } from '#dashboard/parts/contact/contacts-by-number'
import { readQuestion } from '#dashboard/parts/phone/question'
import { foldText, searchWords } from '#dashboard/ui/table/fold-text'

/** The typed text and what it most likely is. */
export type SearchTerm = {
  kind: 'number' | 'email' | 'name'
  text: string
  /** Forms of a number: E.164 if known, digits only, as typed. */
  forms: readonly string[]
  /** A possible contact id. */
  id: string | undefined
}

/** Minimal length of a search text, in characters. */
const enough = { number: 5, email: 3, name: 1 }

/** Names this short are part of most others, so they match whole words and are requested after a longer pause. */
const shortName = /^[\p{Ll}\p{Lu}\p{Lt}\p{N}]{1,2}$/u

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** An id has letters and a digit but no blanks; digits alone are a phone number, except 24 of them. */
const mayBeId = (text: string) => /^[\da-f]{24}$/i.test(text) || /^(?=.*\d)(?=.*[a-z])[\w.:-]+$/i.test(text)

/** Classifies a text; undefined if it is too short. `e164`: the number it is, if known. */
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

/** Returns whether it is a name of one or two letters, such as Bo. Scripts without capitals write whole names so. */
export const isShort = ({ kind, text }: SearchTerm): boolean => kind === 'name' && shortName.test(text.normalize('NFC'))

const hasNumber = (values: readonly string[], { forms }: SearchTerm) =>
  values.some(value => isNumberLike(value) && forms.some(form => isSameNumber(value, form)))

/** Returns whether a contact matches: a service may ignore a filter or read it in its own way. */
export function matchesTerm({ id, properties }: Contact, term: SearchTerm): boolean {
  if (id === term.text) return true
  const values = Object.values(properties ?? {}).filter(value => typeof value === 'string')
  if (term.kind === 'number') {
    // The first form is the most certain one: a known country excludes the same digits of another.
    return hasNumber(values, term) || values.some(value => isSameParticipant(value, term.forms[0] ?? ''))
  }
  const all = foldText(values.join('\n'))
  const words = searchWords(term.text)
  if (isShort(term)) return all.split(/[^\p{L}\p{M}\p{N}]+/u).includes(words[0] ?? '')
  return words.every(word => all.includes(word))
}

const nameKey = (name: string) =>
  foldText(name)
    .split(/[\s,]+/)
    .toSorted()
    .join(' ')

/** Returns whether a contact certainly is the one meant: it has this id, address, whole name, or number. */
export function isExactly(contact: Contact, term: SearchTerm): boolean {
  const { kind, text, forms } = term
  if (contact.id === text) return true
  if (kind === 'name') return nameKey(contactName(contact) ?? '') === nameKey(text)
  const values = Object.values(contact.properties).filter(value => typeof value === 'string')
  if (kind === 'email') return values.some(value => value.toLowerCase() === text.toLowerCase())
  return isWhole(forms[0] ?? '') ? matchesTerm(contact, term) : hasNumber(values, term)
}

/** Property names used if no known contact shows the account's own (§2.14). */
const usual = { email: 'email', number: 'phoneNumber', firstName: 'firstName', lastName: 'lastName' } as const

/** Properties of one kind searched at most; each costs a request per form. */
const mostNames = 3

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Returns the exact queries (EP 4) for a term, the likeliest first. `known` contacts show the account's property
 * names.
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
  // Some lists put the last name first: "Larsson Emily".
  return [...person([first], others), ...person(others, [first]), ...wholes]
}
