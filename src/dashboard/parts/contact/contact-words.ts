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

/** `tel` is the end of other words too (titel, hotel): here it is a word, or the end of one that says whose phone. */
const telWord = /^(?:hem|jobb|arbete?s?|arb|privat|direkt|mob|home|work|office|cell)?tel(?:no|nr|nummer|number)?$/

/** True for a property whose name says that it holds a phone number, also one of several. */
export const isPhoneProperty = (name: string): boolean =>
  /phone|mobil|msisdn|telefon/.test(foldName(name)) || wordsOf(name).some(word => telWord.test(word))

/** True for a property whose name says that it holds an e-mail address. */
export const isEmailProperty = (name: string): boolean =>
  meaningOf(name) === 'email' || /^e?mail|epost/.test(foldName(name))
