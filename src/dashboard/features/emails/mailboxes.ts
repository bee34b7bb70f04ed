import { issuesOf } from '#contract/reading/received'
import { email } from '#contract/schema'

/** An entry of an address list. */
export type Mailbox = {
  /** Empty if none is given. */
  name: string
  address: string
  /** The address as pasted, if it was cleaned. */
  pasted?: string
}

/** An entry ends at a separator outside quotes and brackets. */
const entry = /(?:"(?:[^"\\]|\\.)*"|<[^<>]*>|\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|[^,;\t])+/g
/** An entry also ends after an address in brackets, with at most a word such as "and" before the next. */
const nextEntry = /(?<=<[^<>]*@[^<>]*>)\s*(?:(?:and|och|or|eller|&|\/|\|)\s)?\s*(?=\S.*@)/i
const hasAddress = /<[^<>]*@/
const isWordy = (text: string) => text.trim() !== '' && !/\S[.@]\S|@/.test(text)

/** Splits a line into entries at commas, semicolons and tabs. */
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
  return entries.flatMap(text => text.trim().split(nextEntry)).filter(Boolean)
}

function nameOf(text: string): string {
  const name = text
    .replaceAll(/\\(.)/g, '$1')
    .trim()
    .replace(/:$/, '')
    .replace(/^(["'‘’“”[])(.*)["'‘’“”\]]$/s, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim()
  // An encoded name such as `=?utf-8?Q?Bj=C3=B6rn?=` is dropped.
  return /\p{L}/u.test(name) && !/=\?.+\?=/.test(name) ? name : ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Removes punctuation, quotes and invisible characters that mail programs and sentences add to an address. */
function cleaned(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/(@[^?]*)\?.*$/s, '$1')
    .replace(/^(["'‘’“”<])(.*)["'‘’“”>]$/s, '$2')
    .replace(/[.,;:!]+$/, '')
    .trim()
}

/** Addresses of a `mailto:` link, including cc and bcc; else the text itself. */
function linked(text: string): string[] {
  const [, scheme, to = '', query = ''] = /^(mailto:)?([^?]*)(?:\?(.*))?$/is.exec(text) ?? []
  if (!scheme && !/^(?:to|cc|bcc|subject|body)=/i.test(query)) return [text]
  const copies = query.split('&').map(part => /^(?:to|cc|bcc)=(.*)$/is.exec(part)?.[1] ?? '')
  const addresses = [to, ...copies].flatMap(part => decoded(part).split(/[,;]/)).filter(part => part.trim() !== '')
  return addresses.length > 0 ? addresses : [text]
}

/** Mailboxes of an address, several if it is a link; the first gets the name. */
function mailboxes(address: string, name = ''): Mailbox[] {
  const pasted = address.trim()
  return linked(pasted.replaceAll(/\p{Cf}/gu, '')).map((each, index) => {
    const own = cleaned(each)
    const called = index === 0 ? nameOf(name) : ''
    return {
      name: called.toLowerCase() === own.toLowerCase() ? '' : called,
      address: own,
      ...(own !== pasted && { pasted }),
    }
  })
}

/** Names and addresses separated by blanks only: `Anna Ek anna@example.com bo@example.com`. */
function spacedMailboxes(text: string): Mailbox[] {
  const words = text.split(/\s+/)
  const isAddress = (word: string) => /.@./.test(word)
  // An address with a blank in it stays invalid: the person decides.
  if (!words.some(isAddress) || words.some(word => word.startsWith('@') || word.endsWith('@'))) return mailboxes(text)
  const found: Mailbox[] = []
  let name: string[] = []
  for (const word of words) {
    if (isAddress(word)) {
      found.push(...mailboxes(word, name.join(' ')))
      name = []
    } else if (!/^(?:and|och|or|eller)$/i.test(word)) name.push(word)
  }
  const [only] = found
  if (name.length > 0 && found.length === 1 && only?.name === '') return [{ ...only, name: nameOf(name.join(' ')) }]
  return name.some(word => /\p{L}/u.test(word)) ? [...found, ...mailboxes(name.join(' '))] : found
}

/** Labels that mail programs write before addresses. */
const label =
  /^(?:from|från|fra|von|to|till?|an|cc|bcc|kopia|kopi|kopie|hemlig kopia|reply-to|svara till|e-?post|e-?mail|mail|mejl|smtp|sip):\s*/i
/** The name of a group before its first address: `Team: a@x.se, b@x.se;`. */
const group = /^(?!mailto:)(?:"[^"]*"|[^<>"@:[(])+:\s*(?=.*@)/i
const angled = /^([^]*?)(?:<([^<>]*)>|[[(](mailto:[^[\]()]*)[\])])[.,;:]?$/i
const commented = /^(\S+@\S+)\s*\(((?:[^()]|\([^()]*\))*)\)$/
/** A name that contains an address and more words. */
const holdsAddress = /^[^"]*(?:\S@\S+\.\S+\s+\S|\s\S+@\S+\.\S)/

/** Replaces full-width characters of East Asian keyboards by ASCII. */
const halfWidth = (text: string) =>
  text.replaceAll(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('、', ',')

/** A shortcut for cells with an address only: ten thousand of them are read at once. */
const plainAddress = /^[\w.+-]+@[\w.-]*\w$/

/** Reads the mailboxes of a line as mail programs write them: `"Ek, Anna" <anna@example.com>, bo@example.com`. */
export function mailboxesIn(line: string): Mailbox[] {
  if (plainAddress.test(line)) return [{ name: '', address: line }]
  const entries = entriesOf(halfWidth(line)).map(text => text.replace(label, ''))
  // If every entry has a colon, names stand before it.
  const isGroup = entries.length > 1 && !entries.every(text => group.test(text))
  return entries.flatMap(text => {
    const own = isGroup ? text.replace(group, '') : text
    const [, name, bracketed, linkedTo] = angled.exec(own) ?? []
    if (name !== undefined && !holdsAddress.test(name)) return mailboxes(bracketed ?? linkedTo ?? '', name)
    const [, address, comment] = commented.exec(own) ?? []
    return address ? mailboxes(address, comment) : spacedMailboxes(own)
  })
}

/** Writes a mailbox as text that `mailboxesIn` reads back. */
export const mailboxText = (name: string, address: string): string =>
  name ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>` : address

/** Whether a line has an unclosed quotation mark. */
export const hasOpenQuote = (line: string): boolean => line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').includes('"')

/** Returns why an address is invalid; undefined if it is valid. */
export function addressFault(address: string) {
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

/** `sign`: the first character that is not allowed in an address. */
export type AddressFault = NonNullable<ReturnType<typeof addressFault>>
