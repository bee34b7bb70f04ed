import { issuesOf } from '#contract/reading/received'
import { email } from '#contract/schema'

/** An entry of an address list: a name and an address, told apart. */
type Mailbox = {
  /** Empty where none is given. */
  name: string
  address: string
  /** The address as it was pasted, where something was taken away from it. */
  pasted?: string
}

/** An entry ends at a separator outside quotes and brackets. */
const entry = /(?:"(?:[^"\\]|\\.)*"|<[^<>]*>|\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]|[^,;\t])+/g
/** A further entry begins behind an address in brackets, though nothing but a word stands between. */
const nextEntry = /(?<=<[^<>]*@[^<>]*>)\s*(?:(?:and|och|or|eller|&|\/|\|)\s)?\s*(?=\S.*@)/i
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
  // A mail program writes letters beyond ASCII as `=?utf-8?Q?Bj=C3=B6rn?=`: nobody is called that.
  return /\p{L}/u.test(name) && !/=\?.+\?=/.test(name) ? name : ''
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
    .replace(/(@[^?]*)\?.*$/s, '$1')
    .replace(/^(["'‘’“”<])(.*)["'‘’“”>]$/s, '$2')
    .replace(/[.,;:!]+$/, '')
    .trim()
}

/** The addresses of a link, those of its copies included; a text that is no link by itself. */
function linked(text: string): string[] {
  const [, scheme, to = '', query = ''] = /^(mailto:)?([^?]*)(?:\?(.*))?$/is.exec(text) ?? []
  if (!scheme && !/^(?:to|cc|bcc|subject|body)=/i.test(query)) return [text]
  const copies = query.split('&').map(part => /^(?:to|cc|bcc)=(.*)$/is.exec(part)?.[1] ?? '')
  const addresses = [to, ...copies].flatMap(part => decoded(part).split(/[,;]/)).filter(part => part.trim() !== '')
  return addresses.length > 0 ? addresses : [text]
}

/** One mailbox, or more where the address is a link to several; the name is the first one's. */
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

/** Names and addresses set apart by blanks alone: `Anna Ek anna@example.com bo@example.com`. */
function spacedMailboxes(text: string): Mailbox[] {
  const words = text.split(/\s+/)
  const isAddress = (word: string) => /.@./.test(word)
  // A blank in the middle of an address is for a person to settle.
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

/** What mail programs write before addresses. */
const label =
  /^(?:from|från|fra|von|to|till?|an|cc|bcc|kopia|kopi|kopie|hemlig kopia|reply-to|svara till|e-?post|e-?mail|mail|mejl|smtp|sip):\s*/i
/** The name of a group before its first address: `Team: a@x.se, b@x.se;`. */
const group = /^(?!mailto:)(?:"[^"]*"|[^<>"@:[(])+:\s*(?=.*@)/i
const angled = /^([^]*?)(?:<([^<>]*)>|[[(](mailto:[^[\]()]*)[\])])[.,;:]?$/i
const commented = /^(\S+@\S+)\s*\(((?:[^()]|\([^()]*\))*)\)$/
/** A name with an address of its own in it, and more words. */
const holdsAddress = /^[^"]*(?:\S@\S+\.\S+\s+\S|\s\S+@\S+\.\S)/

/** Signs of full width, as East Asian keyboards write them, as those of ASCII. */
const halfWidth = (text: string) =>
  text.replaceAll(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('、', ',')

/** An address alone, as in most cells: ten thousand of them are read at once. */
const plainAddress = /^[\w.+-]+@[\w.-]*\w$/

/** The mailboxes of a line as mail programs write them: `"Ek, Anna" <anna@example.com>, bo@example.com`. */
export function mailboxesIn(line: string): Mailbox[] {
  if (plainAddress.test(line)) return [{ name: '', address: line }]
  const entries = entriesOf(halfWidth(line)).map(text => text.replace(label, ''))
  // Where each entry has a colon, names stand before it.
  const isGroup = entries.length > 1 && !entries.every(text => group.test(text))
  return entries.flatMap(text => {
    const own = isGroup ? text.replace(group, '') : text
    const [, name, bracketed, linkedTo] = angled.exec(own) ?? []
    if (name !== undefined && !holdsAddress.test(name)) return mailboxes(bracketed ?? linkedTo ?? '', name)
    const [, address, comment] = commented.exec(own) ?? []
    return address ? mailboxes(address, comment) : spacedMailboxes(own)
  })
}

/** A mailbox as text that is read the same again. */
export const mailboxText = (name: string, address: string): string =>
  name ? `"${name.replaceAll(/["\\]/g, '\\$&')}" <${address}>` : address

/** Whether a quotation mark of a line is never closed. */
export const hasOpenQuote = (line: string): boolean => line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').includes('"')

/** What is wrong with an address; undefined where nothing is. */
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

/** Why an address is not valid; `sign`: the first character that no address may hold. */
export type AddressFault = NonNullable<ReturnType<typeof addressFault>>
