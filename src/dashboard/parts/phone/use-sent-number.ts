import type { FieldValues, Path } from 'react-hook-form'
import { useDefaultRegion } from '#dashboard/api/shared/default-region'
import type { ContractForm } from '#dashboard/form/use-schema-form'
import { useLocale } from '#dashboard/i18n/locale'
import { readNumber } from './as-e164'
import { numberFaultText } from './number-fault-text'
import { phoneCheckText } from './phone-check-text'
import { regionText } from './region-text'

/**
 * What is sent of a number that was typed into the field `name`: E.164, as the check below the field shows it. One that is not valid
 * is refused at the field, and the promise rejects.
 */
export function useSentNumber<V extends FieldValues, W>(
  { methods }: Pick<ContractForm<V, W>, 'methods'>,
  name: Path<V>,
): (written: string) => Promise<string> {
  const locale = useLocale()
  const { region } = useDefaultRegion()
  return async written => {
    const { number, fault } = await readNumber(written, region).catch(() => ({ number: undefined, fault: undefined }))
    if (number) return number.e164
    const message =
      fault === undefined
        ? phoneCheckText[locale].failed
        : fault === 'country' && region === undefined
          ? regionText[locale].chooseNational
          : numberFaultText[locale][fault]
    methods.setError(name, { type: 'server', message })
    document.getElementsByName(name)[0]?.focus()
    throw new Error(`${name} is no valid number.`)
  }
}
