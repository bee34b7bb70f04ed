import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { catalogue, type Locale } from '#dashboard/i18n/catalogue'

const refusalText = catalogue({
  en: {
    notJson: 'The file is not JSON.',
    otherContent: 'The file was not exported from Messaging Admin.',
    otherVersion: 'The file is from another version of Messaging Admin.',
    noList: (p: { name: string }) => `The file has no list in “${p.name}”.`,
    badEntry: (p: { name: string }) => `The file has an entry in “${p.name}” that cannot be read.`,
    unknownKind: (p: { name: string }) => `“${p.name}” is not a kind of code.`,
    noCode: (p: { name: string }) => `“${p.name}” has an entry without a code.`,
    badLabel: (p: { name: string; code: number }) => `“${p.name}” has a label for ${p.code} that is empty or too long.`,
    badReason: (p: { name: string; code: number }) =>
      `“${p.name}” has an explanation for ${p.code} that is empty or too long.`,
  },
  sv: {
    notJson: 'Filen är inte JSON.',
    otherContent: 'Filen är inte exporterad från Messaging Admin.',
    otherVersion: 'Filen kommer från en annan version av Messaging Admin.',
    noList: (p: { name: string }) => `Filen har ingen lista i ”${p.name}”.`,
    badEntry: (p: { name: string }) => `Filen har en post i ”${p.name}” som inte går att läsa.`,
    unknownKind: (p: { name: string }) => `”${p.name}” är ingen sorts kod.`,
    noCode: (p: { name: string }) => `”${p.name}” har en post utan kod.`,
    badLabel: (p: { name: string; code: number }) =>
      `”${p.name}” har en etikett för ${p.code} som är tom eller för lång.`,
    badReason: (p: { name: string; code: number }) =>
      `”${p.name}” har en förklaring av ${p.code} som är tom eller för lång.`,
  },
})

type Reason = (t: (typeof refusalText)[Locale]) => string

/** A file that cannot be taken over, and why in the reader's language. */
export class RefusedFile extends RangeError {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason(refusalText.en))
    this.name = 'RefusedFile'
    this.reason = reason
  }
}

/** Why a file could not be read. */
export const refusalWords = (error: unknown, locale: Locale): string =>
  error instanceof RefusedFile ? error.reason(refusalText[locale]) : String(error)

/** How every file of this product begins. */
export const fileHead = { product: 'messaging-admin', version: 1 } as const

/** The members of a file that has an object in `member`; throws RefusedFile when it is none of ours or of another version. */
export function readProductFile<M extends string>(text: string, member: M): JsonObject & Record<M, JsonObject> {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new RefusedFile(t => t.notJson)
  }
  if (!isJsonObject(file) || file.product !== fileHead.product || !isJsonObject(file[member])) {
    throw new RefusedFile(t => t.otherContent)
  }
  if (file.version !== fileHead.version) throw new RefusedFile(t => t.otherVersion)
  return file as JsonObject & Record<M, JsonObject>
}
