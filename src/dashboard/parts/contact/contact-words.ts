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
export function phoneRank(name: string): 0 | 1 | 2 {
  const folded = foldName(name)
  if (/mob|cell|msisdn|sms/.test(folded)) return 0
  return /home|work|office|main|business|company|car|hem|arb|jobb|kontor|växel|bostad|fast|land/.test(folded) ? 2 : 1
}
