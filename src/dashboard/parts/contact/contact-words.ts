import type { Contact } from '#contract/contacts-v2'

/**
 * What properties of a contact and heads of pasted columns are usually called, in both languages of the product and as
 * the two generations spell it. Names are the account's own (§2.14), so what they mean is a guess; it is made here alone.
 */
const words = {
  firstName: 'firstname givenname forename förnamn fornamn tilltalsnamn',
  lastName: 'lastname surname familyname efternamn',
  wholeName: 'name fullname displayname namn',
  phone: 'phone phonenumber mobile mobilenumber msisdn telefon telefonnummer mobil mobilnummer mobiltelefon cellphone',
  email: 'email emailaddress mail mailaddress useremail epost epostadress emailadress mailadress mejl mejladress',
  organization: 'organization organisation company företag bolag firma',
  title: 'title jobtitle titel jobbtitel position befattning',
  notes: 'notes note anteckningar anteckning comment comments kommentar kommentarer',
} as const

export type ContactMeaning = keyof typeof words

/** A name as people mean it: `First name`, `first_name` and `FirstName` are one. Letters and digits, small. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const meanings = new Map(
  Object.entries(words).flatMap(([meaning, names]) =>
    names.split(' ').map(name => [name, meaning as ContactMeaning] as const),
  ),
)

/** What a name is one of the usual ones for, however it is written; undefined for any other. */
export const meaningOf = (name: string): ContactMeaning | undefined => meanings.get(foldName(name))

/** The words of a name: `homeTel`, `home_tel` and `Home tel.` have two. */
const wordsOf = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/** Words of a phone, alone or at the end of one that says whose: `arbetstelefon`, `workphone`, `hemtel`. Not `titel`, `phonetic`. */
const phoneWord =
  /^(?:\p{L}*(?:telefon|phone)|(?:hem|jobb|arbete?s?|arb|privat|direkt|mob|home|work|office|cell)?(?:tel|tfn|tlf)|(?:work|arbets|privat|jobb)?mob(?:ile?)?|cell|landline|msisdn)s?(?:no|nr|nummer|numret|number|numbers|nos)?$/u
const emailWord = /^(?:\p{L}*e?mail|\p{L}*epost|mejl)(?:s|adress|address|adresser|addresses)?$/u

/** What a column says about a number or an address without being one: the label of Google's contacts, a refusal, a fax. */
const besides = new Set(
  'label labels etikett type typ kind sort fax telefax faxnummer model modell carrier operator operatör verified status consent samtycke country land display visningsnamn assistant assistants emergency anhörig anhöriga nödkontakt pager extension ext anknytning prefix landskod domain domän opt opted optin optout do not unsubscribe unsubscribed avregistrerad avanmäld verifierad verifierat ok date datum last senaste senast skapad created ändrad updated count antal'.split(
    ' ',
  ),
)

/** Words side by side that are one word in these names. */
const joined = (words: readonly string[]) =>
  words
    .join(' ')
    .replace(/\be (?=mail|post)/g, 'e')
    .split(' ')

const isOf = (name: string, word: RegExp) => {
  const words = joined(wordsOf(name))
  return words.some(each => word.test(each)) && !words.some(each => besides.has(each))
}

/** True for a property whose name says that it holds a phone number, also one of several. */
export const isPhoneProperty = (name: string): boolean => isOf(name, phoneWord)

/** True for a property whose name says that it holds an e-mail address. */
export const isEmailProperty = (name: string): boolean => meaningOf(name) === 'email' || isOf(name, emailWord)

/** How likely a message reaches the phone of this name: 0 a mobile, 1 a phone of no kind, 2 one at home or at work. */
function phoneRank(name: string): 0 | 1 | 2 {
  const folded = foldName(name)
  if (/mob|cell|msisdn|sms/.test(folded)) return 0
  return /home|work|office|main|business|company|car|hem|arb|jobb|kontor|växel|bostad|fast|land/.test(folded) ? 2 : 1
}

const nameParts: readonly (ContactMeaning | undefined)[] = ['firstName', 'lastName', 'wholeName']

/** Whether a property is a part of the name that `contactName` gives. */
export const isNameProperty = (name: string): boolean => nameParts.includes(meaningOf(name))

type Properties = Pick<Contact, 'properties'>

const filled = ({ properties }: Properties) => Object.entries(properties).filter(([, value]) => value?.trim())

const valueOf = (contact: Properties, matches: (name: string) => boolean): string | undefined =>
  filled(contact).find(([name]) => matches(name))?.[1] ?? undefined

/** The contact's phone number as it is written there; undefined where no property looks like one. */
export const contactPhone = (contact: Properties): string | undefined => valueOf(contact, isPhoneProperty)

/** Both names of a person in one, as V1 has them. */
export const personName = (person: { FirstName?: string | null; LastName?: string | null }): string =>
  [person.FirstName, person.LastName].filter(Boolean).join(' ')

/**
 * What to call a contact. Property names are the account's own, so this is a guess at the usual ones; without a name it
 * is the number or the address, and undefined where there is nothing of the kind.
 */
export function contactName(contact: Properties): string | undefined {
  const part = (meaning: ContactMeaning) => valueOf(contact, name => meaningOf(name) === meaning)
  const parts = personName({ FirstName: part('firstName'), LastName: part('lastName') })
  return part('wholeName') ?? (parts || (contactPhone(contact) ?? valueOf(contact, isEmailProperty)))
}

/** The same where a contact must be called something: otherwise its first two values, which tell people apart. */
export const contactWords = (contact: Properties): string | undefined =>
  contactName(contact) ??
  (filled(contact)
    .slice(0, 2)
    .map(([, value]) => value)
    .join(' ') ||
    undefined)

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Whether a number begins as numbers do that people write; those of customers and companies seldom do. */
export const isDialled = (text: string) => /^\W*(?:\+|0)/.test(text)

/** Whether a text has as many digits as a number, and no words. */
export const isWholeNumber = (text: string) => digitsIn(text) >= 7 && !/\p{L}{2}/u.test(text)

/** Between two numbers of a cell. Google's contacts write ` ::: `, people much else. */
const between = /\s*(?::::|[,;|\r\n]+|\s\/|\/\s|\s(?:or|and|eller|och)\s)\s*/i

/** The numbers of a cell: several where every part is one, else the cell as it is. */
export function numbersOfCell(cell: string): string[] {
  const parts = cell.split(between).filter(part => part.trim() !== '')
  return cell.includes(':::') || (parts.length > 1 && parts.every(isWholeNumber)) ? parts : [cell]
}

/** The columns of phone numbers by their headings, in the order in which a row's number is taken: mobiles before landlines. */
export const phoneColumns = (heads: readonly string[]): number[] =>
  heads
    // A plain heading is likelier to be a number than one with other words beside it.
    .flatMap((head, at) =>
      isPhoneProperty(head) ? [{ at, rank: phoneRank(head) * 2 + (meaningOf(head) === 'phone' ? 0 : 1) }] : [],
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ at }) => at)

/** The first of some columns whose cell has a digit; the first column where none has. */
export const filledColumn = (cells: readonly string[], columns: readonly number[]): number | undefined =>
  columns.find(at => /\d/.test(cells[at] ?? '')) ?? columns[0]

/** Each name once, the most frequent first; equals in the order in which they come. */
export function frequentFirst(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}
