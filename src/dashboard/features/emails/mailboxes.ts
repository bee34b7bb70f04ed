import { issuesOf } from '#contract/reading/received'
import { email } from '#contract/schema'

/** An entry of an address list: a name and an address, told apart. */
export type Mailbox = {
  /** Empty where none is given. */
  name: string
  address: string
  /** The address as it was pasted, where something was taken away from it. */
  pasted?: string
}

/** An entry ends at a separator outside quotes and brackets. */
const entry = /(?:"(?:[^"\\]|\\.)*"|<[^<>]*>|\([^()]*\)|[^,;\t])+/g
const hasAddress = /<[^<>]*@/
const isWordy = (text: string) => text.trim() !== '' && !/\S[.@]\S|@/.test(text)

/** The entries of a line, cut at commas, semicolons and tabs. */
function entriesOf(line: string): string[] {
  const entries: string[] = []
  let end = 0
  for (const { 0: text, index } of line.matchAll(entry)) {
    const before = entries.at(-1)
    // Outlook copies `Ek, Anna <anna@example.com>` without quotes.
    if (before !== undefined && line.slice(end, index) === ',' && isWordy(before) && hasAddress.test(text)) {
      entries[entries.length - 1] = `${before},${text}`
    } else entries.push(text)
    end = index + text.length
  }
  return entries.map(text => text.trim()).filter(Boolean)
}

function nameOf(text: string): string {
  const name = text
    .replaceAll(/\\(.)/g, '$1')
    .replace(/^\s*(["'‘’“”])(.*)["'‘’“”]\s*$/s, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /\p{L}/u.test(name) ? name : ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address without what mail programs, sentences and invisible characters add to it. */
function cleaned(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:(.*)$/is, (_, to: string) => decoded(to).trim())
    .replace(/(@[^?]*)\?.*$/s, '$1')
    .replace(/^(["'‘’“”<])(.*)["'‘’“”>]$/s, '$2')
    .replace(/[.,;:!]+$/, '')
    .trim()
}

function mailbox(address: string, name = ''): Mailbox {
  const own = cleaned(address)
  const called = nameOf(name)
  return {
    name: called.toLowerCase() === own.toLowerCase() ? '' : called,
    address: own,
    ...(own !== address.trim() && { pasted: address.trim() }),
  }
}

/** Names and addresses set apart by blanks alone: `Anna Ek anna@example.com bo@example.com`. */
function spacedMailboxes(text: string): Mailbox[] {
  const words = text.split(/\s+/)
  const isAddress = (word: string) => /.@./.test(word)
  // A blank in the middle of an address is for a person to settle.
  if (!words.some(isAddress) || words.some(word => word.startsWith('@') || word.endsWith('@'))) return [mailbox(text)]
  const found: Mailbox[] = []
  let name: string[] = []
  for (const word of words) {
    if (isAddress(word)) {
      found.push(mailbox(word, name.join(' ')))
      name = []
    } else if (!/^(?:and|och)$/i.test(word)) name.push(word)
  }
  const [only] = found
  if (name.length > 0 && found.length === 1 && only?.name === '') return [{ ...only, name: nameOf(name.join(' ')) }]
  return name.some(word => /\p{L}/u.test(word)) ? [...found, mailbox(name.join(' '))] : found
}

const label = /^(?:to|cc|bcc|till|kopia|hemlig kopia):\s*/i
const angled = /^([^]*?)(?:<([^<>]*)>|\[(mailto:[^[\]]*)\])[.,;:]?$/i
const commented = /^(\S+@\S+)\s*\(([^()]*)\)$/

/** The mailboxes of a line as mail programs write them: `"Ek, Anna" <anna@example.com>, bo@example.com`. */
export const mailboxesIn = (line: string): Mailbox[] =>
  entriesOf(line).flatMap(text => {
    const own = text.replace(label, '')
    const [, name, bracketed, linked] = angled.exec(own) ?? []
    if (name !== undefined) return [mailbox(bracketed ?? linked ?? '', name)]
    const [, address, comment] = commented.exec(own) ?? []
    return address ? [mailbox(address, comment)] : spacedMailboxes(own)
  })

/** A mailbox as text that is read the same again. */
export const mailboxText = ({ name, address }: Pick<Mailbox, 'name' | 'address'>): string =>
  name ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>` : address

/** Whether a quotation mark of a line is never closed. */
export const hasOpenQuote = (line: string): boolean => line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').includes('"')

/** Why an address is not valid; `sign`: the first character that no address may hold. */
export type AddressFault =
  | 'noAt'
  | 'severalAt'
  | 'blank'
  | 'noName'
  | 'noDomain'
  | 'noDot'
  | 'dots'
  | 'ending'
  | 'long'
  | 'form'
  | { sign: string }

/** What is wrong with an address; undefined where nothing is. */
export function addressFault(address: string): AddressFault | undefined {
  const [name = '', domain, ...more] = address.split('@')
  if (domain === undefined) return 'noAt'
  if (more.length > 0) return 'severalAt'
  if (/\s/.test(address)) return 'blank'
  if (name === '') return 'noName'
  if (domain === '') return 'noDomain'
  const sign = /[^\w.!#$%&'*+/=?^`{|}~-]/u.exec(name) ?? /[^a-zA-Z0-9.-]/u.exec(domain)
  if (sign) return { sign: sign[0] }
  if (/\.\.|^\.|\.$|\.@|@\./.test(address)) return 'dots'
  if (!domain.includes('.')) return 'noDot'
  if (/\..$/.test(domain)) return 'ending'
  if (name.length > 64 || address.length > 254) return 'long'
  return issuesOf(email, address).length > 0 ? 'form' : undefined
}
