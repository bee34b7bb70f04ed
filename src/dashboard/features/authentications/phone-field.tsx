import { TextField } from '#dashboard/form/text-field'
import { useText } from '#dashboard/i18n/use-text'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { testCodeText } from './test-code-text'

/** The number the code goes to, with what is known of it and how the world writes it. */
export function PhoneField({ number }: { number: string }) {
  const t = useText(testCodeText)
  return (
    <div className="flex flex-col gap-1">
      <TextField name="Phone" label={t.phone} description={t.phoneNote} type="tel" inputMode="tel" autoComplete="off" />
      <PhoneCheck number={number} />
    </div>
  )
}
