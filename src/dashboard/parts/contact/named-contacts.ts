import type { ContactCreate } from '#contract/contacts-v1'
import { isSameNumber } from '#contract/numbers/same-number'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'

const isNumber = (sent: ContactCreate, found: JsonObject) =>
  typeof found.Phone === 'string' && isSameNumber(found.Phone, sent.Phone)
const isSame = (sent: ContactCreate, found: JsonObject) => isNumber(sent, found) && found.FirstName === sent.FirstName

/** The V1 id of a contact in an answer, where it has one. */
export type NamedContact = { id: number | undefined }

const asNamed = (found: JsonObject): NamedContact => ({
  id: Number.isInteger(found.ID) ? (found.ID as number) : undefined,
})

/** Each contact that an answer names, by who they are: never by its place alone. Undefined for those that it does not name. */
export function namedContacts(
  sent: readonly ContactCreate[],
  answer: readonly unknown[],
): readonly (NamedContact | undefined)[] {
  const left = answer.filter(isJsonObject)
  const found = sent.map((): NamedContact | undefined => undefined)
  for (const isOne of [isSame, isNumber]) {
    for (const [place, contact] of sent.entries()) {
      const at = found[place] ? -1 : left.findIndex(each => isOne(contact, each))
      if (at >= 0) found[place] = left.splice(at, 1).map(asNamed)[0]
    }
  }
  return found
}
