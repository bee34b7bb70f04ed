import { AuthenticationCreate } from '#contract/authentications'
import { filledText, object } from '#contract/schema'
import type { TypedNumber } from '#dashboard/ui/field/number-text'

/** A test code as the screen holds it: what is left empty falls back on the account's settings. */
export type TestCodeValues = {
  Phone: string
  From: string
  MessageFormat: string
  Length: TypedNumber
  ExpirationTime: TypedNumber
  NumericOnly: '' | 'digits' | 'any'
}

/** What one code may have of its own, in the order of the account's settings. */
export const overrideNames = ['From', 'MessageFormat', 'Length', 'ExpirationTime', 'NumericOnly'] as const

export const emptyTestCode: TestCodeValues = {
  Phone: '',
  From: '',
  MessageFormat: '',
  Length: null,
  ExpirationTime: null,
  NumericOnly: '',
}

/** What the form sends: §2.2 with a phone number that is not empty. */
export const TestCodeForm = object({ ...AuthenticationCreate.shape, Phone: filledText })

/** From the screen to the wire: members without a value are left out. */
export function testCodeToWire({ Phone, NumericOnly, ...values }: TestCodeValues): AuthenticationCreate {
  const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== null)
  return {
    Phone: Phone.trim(),
    ...Object.fromEntries(filled),
    ...(NumericOnly && { NumericOnly: NumericOnly === 'digits' }),
  }
}

/** How many of the five overrides a test code has. */
export const overrideCount = (values: TestCodeValues): number => Object.keys(testCodeToWire(values)).length - 1
