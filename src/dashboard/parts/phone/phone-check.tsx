import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Status } from '#dashboard/ui/badge'
import { DefaultCountry } from './default-country'
import { phoneCheckText } from './phone-check-text'
import { phoneTypeWords } from './phone-type-text'
import { isNational } from './question'
import { type PhoneCheckState, usePhoneCheck } from './use-phone-check'

const tones = {
  idle: 'neutral',
  checking: 'neutral',
  valid: 'success',
  invalid: 'warning',
  noAnswer: 'neutral',
  failed: 'neutral',
  noCountry: 'neutral',
} as const satisfies Record<PhoneCheckState['state'], string>

/** What the lookup says about a number while it is typed. It informs and stops nothing; without the right it is not there. */
export function PhoneCheck({ number, region }: { number: string; region?: string }) {
  const available = useMayCall()('lookupPhoneNumbers')
  const t = useText(phoneCheckText)
  const locale = useLocale()
  const { state, found } = usePhoneCheck(number, region)
  const words =
    state === 'idle' || state === 'noCountry'
      ? ''
      : [t[state], phoneTypeWords(found?.Type, locale), found?.E164Format].filter(Boolean).join(' · ')
  // A country that makes a good number of it is one choice away.
  const country = region === undefined && (state === 'noCountry' || (state === 'invalid' && isNational(number)))
  if (!available) return null
  return (
    <>
      <div role="status" className="min-h-5 text-sm text-muted">
        {words ? (
          <Status tone={tones[state]} title={state === 'valid' ? t.note : words}>
            {words}
          </Status>
        ) : null}
      </div>
      {country ? <DefaultCountry isRequired className="mt-1 max-w-80" /> : null}
    </>
  )
}
