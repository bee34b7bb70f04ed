import type { Contact } from '#contract/contacts-v2'
import { countEach } from '#dashboard/parts/count-each'

/**
 * Usual names of contact properties and column headings, in both languages, those of the neighbours, and the spellings
 * of both API generations. Names are the account's own (§2.14), so a meaning is a guess; all guesses use this table.
 */
const words = {
  firstName: 'firstname givenname forename förnamn fornamn fnamn tilltalsnamn fornavn vorname etunimi',
  lastName: 'lastname surname familyname efternamn enamn etternavn efternavn nachname sukunimi',
  wholeName:
    'name fullname displayname firstandlastname namn fullständigtnamn helanamnet förochefternamn namnförochefternamn navn nimi',
  phone: 'phone phonenumber mobile mobilenumber msisdn telefon telefonnummer mobil mobilnummer mobiltelefon cellphone',
  email:
    'email emailaddress mail mailaddress useremail epost epostadress emailadress mailadress mejl mejladress sähköposti sähköpostiosoite',
  organization: 'organization organisation company företag bolag firma',
  title: 'title jobtitle titel jobbtitel position befattning',
  notes: 'notes note anteckningar anteckning comment comments kommentar kommentarer',
} as const

export type ContactMeaning = keyof typeof words

/**
 * Folds spellings of a name to lower-case letters and digits: `First name`, `first_name` and `FirstName` are equal.
 */
export const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, names]) =>
    names.split(' ').map(name => [name, meaning as ContactMeaning] as const),
  ),
)

/** Returns the meaning of a usual name in any spelling; undefined for other names. */
export const meaningOf = (name: string): ContactMeaning | undefined => meanings.get(foldName(name))

/** Splits a name into words: `homeTel`, `home_tel` and `Home tel.` have two. */
const wordsOf = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/**
 * Words for a phone, alone or at the end of a compound: `arbetstelefon`, `workphone`, `hemtel`. Not `titel`,
 * `phonetic`.
 */
const phoneWord =
  /^(?:\p{L}*(?:telefon|phone|puhelin)|handy|(?:hem|jobb|arbete?s?|arb|privat|direkt|mob(?:il)?|home|work|office|cell)?(?:tel|tfn|tlf)|(?:work|arbets|privat|jobb)?mob(?:ile?)?|cell|landline|msisdn)s?(?:no|nr|nummer|numret|number|numbers|nos)?$/u
const emailWord = /^(?:\p{L}*e?mail|\p{L}*epost|mejl)(?:s|adress|address|adresser|addresses)?$/u

/** Words of columns about a number or address that hold none: Google's labels, consent, fax. */
const besides = new Set(
  'label labels etikett type typ kind sort fax telefax faxnummer model modell carrier operator operatör verified status consent samtycke country land display visningsnamn assistant assistants emergency anhörig anhöriga nödkontakt pager extension ext anknytning prefix landskod domain domän opt opted optin optout do not unsubscribe unsubscribed avregistrerad avanmäld verifierad verifierat ok date datum last senaste senast skapad created ändrad updated count antal'.split(
    ' ',
  ),
)

/** Joins `e mail` and `e post` to one word. */
const joined = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/\be (?=mail|post)/g, 'e')
    .split(' ')

/** Begins what a heading says of its numbers: `Mobile (with country code)`. Only a country code is part of a number. */
const manner = /^(?:med|utan|with|without|in[ck]l\p{L}*|ex[ck]l\p{L}*)$/u
const codeWords = ['country', 'landskod', 'prefix']

const isOf = (name: string, word: RegExp) => {
  const words = joined(wordsOf(name))
  const at = words.findIndex(each => manner.test(each))
  const end = at < 0 ? words.length : at
  const isBeside = (each: string, index: number) => besides.has(each) && !(index > end && codeWords.includes(each))
  return words.slice(0, end).some(each => word.test(each)) && !words.some(isBeside)
}

const another =
  /målsm|vårdnadshavare|förälder|mamma|pappa|kontaktperson|närstående|närmaste|anhörig|nödkontakt|chef|säljare|handläggare|ansvarig|foresatt|pårørende|selger|sælger|huoltaja|yhteyshenkilö|guardian|parent|mother|father|contact ?person|next of kin|emergency|spouse|partner|manager|supervisor|seller|sales ?(?:person|rep)|assistant|(?<!\p{L})(?:god man|mors?|fars?|ice|boss|owner)(?!\p{L})/u

/** Returns whether the name says that the property is about another person than the contact. */
export const isOfAnother = (name: string): boolean => another.test(wordsOf(name).join(' '))

/** Returns whether the name says that the property holds a phone number. */
export const isPhoneProperty = (name: string): boolean => isOf(name, phoneWord)

/** Returns whether the name says that the property holds an e-mail address. */
export const isEmailProperty = (name: string): boolean => meaningOf(name) === 'email' || isOf(name, emailWord)

/** Ranks phone properties by how likely a message arrives: 0 mobile, 1 unknown kind, 2 at home or at work. */
function phoneRank(name: string): 0 | 1 | 2 {
  const folded = foldName(name)
  if (/mob|cell|msisdn|sms|matka|handy/.test(folded)) return 0
  return /home|work|office|main|business|company|car|hem|arb|jobb|kontor|växel|bostad|fast|land/.test(folded) ? 2 : 1
}

const nameParts: readonly (ContactMeaning | undefined)[] = ['firstName', 'lastName', 'wholeName']

/** Returns whether a property is part of `contactName`. */
export const isNameProperty = (name: string): boolean => nameParts.includes(meaningOf(name))

type Properties = Pick<Contact, 'properties'>

const filled = ({ properties }: Properties) => Object.entries(properties).filter(([, value]) => value?.trim())

const valueOf = (contact: Properties, matches: (name: string) => boolean): string | undefined =>
  filled(contact).find(([name]) => matches(name))?.[1] ?? undefined

/** Returns the contact's phone number as stored; undefined if no property name looks like a phone. */
export const contactPhone = (contact: Properties): string | undefined => valueOf(contact, isPhoneProperty)

/** Joins both V1 names of a person. */
export const personName = (person: { FirstName?: string | null; LastName?: string | null }): string =>
  [person.FirstName, person.LastName].filter(Boolean).join(' ')

/** Returns the contact's name, else its number or address; a guess, as property names are the account's own. */
export function contactName(contact: Properties): string | undefined {
  const part = (meaning: ContactMeaning) => valueOf(contact, name => meaningOf(name) === meaning)
  const parts = personName({ FirstName: part('firstName'), LastName: part('lastName') })
  return part('wholeName') ?? (parts || (contactPhone(contact) ?? valueOf(contact, isEmailProperty)))
}

/** Returns `contactName`, else the first two values. */
export const contactWords = (contact: Properties): string | undefined =>
  contactName(contact) ??
  (filled(contact)
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' ') ||
    undefined)

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns whether a text begins like a phone number; customer and company numbers seldom begin with `+` or 0. */
export const isDialled = (text: string) => /^\W*(?:\+|0)/.test(text)

/** Returns whether a text has at least 7 digits and no words. */
export const isWholeNumber = (text: string) => digitsIn(text) >= 7 && !/\p{L}{2}/u.test(text)

/** Returns whether a text is an e-mail address. */
export const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

/** Separators between numbers in a cell; Google's contacts write ` ::: `. */
const between = /\s*(?::::|[,;|\r\n]+|\s\/|\/\s|\s(?:or|and|eller|och)\s)\s*/i

/** Returns the numbers of a cell: several if every part is a number, else the cell itself. */
export function numbersOfCell(cell: string): string[] {
  const parts = cell.split(between).filter(part => part.trim() !== '')
  return cell.includes(':::') || (parts.length > 1 && parts.every(isWholeNumber)) ? parts : [cell]
}

/** Returns the indexes of phone columns, the preferred first: mobiles before landlines. */
export const phoneColumns = (heads: readonly string[]): number[] =>
  heads
    // A plain heading is likelier to hold the number than one with more words.
    .flatMap((head, at) =>
      isPhoneProperty(head) ? [{ at, rank: phoneRank(head) * 2 + (meaningOf(head) === 'phone' ? 0 : 1) }] : [],
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ at }) => at)

/** Returns the first of these columns whose cell has a digit, else the first column. */
export const filledColumn = (cells: readonly string[], columns: readonly number[]): number | undefined =>
  columns.find(at => /\d/.test(cells[at] ?? '')) ?? columns[0]

/** Returns each name once, the most frequent first; equals keep their order. */
export const frequentFirst = (names: readonly string[]): string[] =>
  [...countEach(names)].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
