import type { Locale } from '#dashboard/i18n/catalogue'
import { paths } from '#dashboard/parts/paths'
import { numberRepairText } from '#dashboard/parts/phone/number-fault-text'
import { phoneTypeWords } from '#dashboard/parts/phone/phone-type-text'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { writtenForms } from '#dashboard/parts/phone/written-forms'
import { PageLink } from '#dashboard/parts/rights/page-link'
import { CopyButton } from '#dashboard/ui/action/copy-button'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Status } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import { e164Of, type LookupResult, type LookupState } from './lookup-result'
import type { lookupText } from './lookup-text'

type Texts = (typeof lookupText)[Locale]

const tones = {
  valid: 'success',
  guessed: 'warning',
  invalid: 'warning',
  foreign: 'warning',
  waiting: 'neutral',
  noAnswer: 'warning',
  unreadable: 'danger',
  failed: 'danger',
  refused: 'danger',
  notChecked: 'neutral',
  damaged: 'danger',
} as const satisfies Record<LookupState, string>

/** The columns of the lookup's results. An export keeps the forms as they were given. */
export function lookupColumns(t: Texts, locale: Locale): Column<LookupResult>[] {
  const repaired = numberRepairText[locale]
  const wordsOf = ({ state, found }: LookupResult) =>
    [t[state], ...(found?.repairs ?? []).map(repair => repaired[repair])].join(' · ')
  return [
    { id: 'input', header: t.input, value: result => result.input, width: 150 },
    {
      id: 'state',
      header: t.state,
      value: wordsOf,
      cell: result => <Status tone={tones[result.state]}>{wordsOf(result)}</Status>,
      compact: 'aside',
      width: 175,
    },
    {
      id: 'e164',
      header: t.e164,
      value: e164Of,
      cell: result => {
        const number = e164Of(result)
        if (!number) return null
        return (
          <span className="inline-flex items-center gap-1">
            <Conversation number={number} isValid={result.found?.IsValid === true} />
            <span className="-my-2 flex">
              <CopyButton value={number} label={number} />
            </span>
          </span>
        )
      },
      width: 178,
    },
    { id: 'type', header: t.type, value: result => phoneTypeWords(result.found?.Type, locale), width: 130 },
    { id: 'national', header: t.national, value: ({ found }) => found && writtenForms(found).national, width: 134 },
    {
      id: 'international',
      header: t.international,
      value: ({ found }) => found && writtenForms(found).international,
      hidden: true,
      width: 152,
    },
    {
      id: 'country',
      header: t.country,
      value: ({ found }) => found?.RegionCode && regionWords(found.RegionCode, locale),
      width: 136,
    },
    { id: 'callingCode', header: t.callingCode, value: ({ found }) => found?.CountryCode, hidden: true, width: 120 },
    { id: 'line', header: t.line, value: result => result.line, align: 'end', compact: 'none', width: 70 },
  ]
}

/** A number that can have messages leads to them. */
function Conversation({ number, isValid }: { number: string; isValid: boolean }) {
  if (!isValid) return number
  return (
    <PageLink to={paths.conversation(number)} className={linkClass} alwaysShowText>
      {number}
    </PageLink>
  )
}
