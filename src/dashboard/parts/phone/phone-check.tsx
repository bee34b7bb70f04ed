import { phoneTypes } from '#contract/codes/code-tables'
import { isNational } from '#contract/numbers/written-number'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { Status } from '#dashboard/ui/badge'
import { useRested } from '#dashboard/ui/use-rested'
import { DefaultCountry } from './region-select'
import { numberFaultText, numberRepairText, phoneCheckText, phoneTypeWords } from './texts'
import { useNumber } from './use-number'

const tones = {
  checking: 'neutral',
  valid: 'success',
  guessed: 'warning',
  invalid: 'warning',
  failed: 'neutral',
} as const

/** Milliseconds without a key press before the check shows. */
const pause = 400
/** Characters below which the text is an unfinished number. */
const enough = 4

/** Shows below a field whether the typed number is valid in format, and its E.164 form. */
export function PhoneCheck({ number: written, region }: { number: string; region?: string }) {
  const t = useText(phoneCheckText)
  const faults = useText(numberFaultText)
  const repaired = useText(numberRepairText)
  const locale = useLocale()
  const typed = written.trim()
  const isResting = useRested(typed, pause) === typed
  const { pending, reading, failed, lacksCountry } = useNumber(typed.length < enough ? '' : typed, region)
  const { number, fault, repairs = [] } = (isResting && reading) || {}
  const state = !isResting || pending ? 'checking' : number ? (number.isGuessed ? 'guessed' : 'valid') : 'invalid'
  const shown = failed ? 'failed' : state
  const type = number && phoneTypeWords(phoneTypes.indexOf(number.type), locale)
  const why = fault && fault !== 'notNumber' && faults[fault]
  const parts = [t[shown], type, number?.e164, why, ...repairs.map(repair => repaired[repair])].filter(Boolean)
  const words = typed.length < enough || (lacksCountry && isResting) ? '' : parts.join(' · ')
  // Another country may make it valid.
  const asksCountry =
    region === undefined && ((lacksCountry && isResting) || (fault !== undefined && isNational(typed)))
  return (
    <>
      <div role="status" className="min-h-5 text-sm text-muted">
        {words ? (
          <Status tone={tones[shown]} title={shown === 'valid' ? t.note : words}>
            {words}
          </Status>
        ) : null}
      </div>
      {asksCountry ? <DefaultCountry isRequired className="mt-1 max-w-80" /> : null}
    </>
  )
}
