import { TextField } from '#dashboard/form/text-field'
import { useBoundField } from '#dashboard/form/use-bound-field'
import { useText } from '#dashboard/i18n/use-text'
import { PhoneCheck } from '#dashboard/parts/phone/phone-check'
import { usePhoneCheck } from '#dashboard/parts/phone/use-phone-check'
import { Button } from '#dashboard/ui/action/button'
import { testCodeText } from './test-code-text'

/** The number the code goes to, with what the lookup says of it and the way it is written for the world. */
export function PhoneField() {
  const t = useText(testCodeText)
  const { value, set } = useBoundField({ name: 'Phone' })
  const number = typeof value === 'string' ? value : ''
  const { found } = usePhoneCheck(number)
  const world = found?.E164Format
  return (
    <div className="flex flex-col gap-1">
      <TextField name="Phone" label={t.phone} description={t.phoneHelp} type="tel" inputMode="tel" autoComplete="off" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PhoneCheck number={number} />
        {world && world !== number.trim() ? (
          <Button size="sm" onClick={() => set(world)}>
            {t.useNumber({ number: world })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
