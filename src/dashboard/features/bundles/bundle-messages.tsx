import type { SentMessage } from '#contract/messages-v1'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { codedWords } from '#dashboard/parts/codes/coded-words'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { useHidesCodes } from '#dashboard/parts/codes/use-hides-codes'
import { ExportButton } from '#dashboard/parts/csv/export-button'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { Button } from '#dashboard/ui/action/button'
import { DataTable } from '#dashboard/ui/table/data-table'
import { FilterChips } from '#dashboard/ui/table/toolbar/filter-chips'
import { FilterSelect } from '#dashboard/ui/table/toolbar/filter-select'
import type { BundleFigures } from './bundle-figures'
import { bundleText } from './bundle-text'
import { exportOf } from './export-of'
import { statusName } from './status-name'
import { absent } from './use-bundle-filter'
import type { useBundleTable } from './use-bundle-table'
import { useStatusWordsV1 } from './use-status-words-v1'

const keyOf = ({ ID, To, From, Created }: SentMessage) => String(ID ?? [To, From, Created].filter(Boolean).join(' '))

type BundleMessagesProps = ReturnType<typeof useBundleTable> & {
  figures: BundleFigures
  bundle: number
  refreshing: boolean
}

/** Every message of the bundle; each leads to the conversation with its recipient. */
export function BundleMessages({ table, rowHref, codes, figures, bundle, refreshing }: BundleMessagesProps) {
  const t = useText(bundleText)
  const label = useCodeLabeller()
  const statusWords = useStatusWordsV1()
  const format = useFormat()
  const hidesCodes = useHidesCodes()
  const { state } = table
  const statuses = new Map(figures.statuses.map(status => [String(status.code ?? ''), status]))
  const orAbsent = (words: (code: string) => string) => (code: string) =>
    code && code !== absent ? words(code) : t.notGiven
  const words = {
    state: (value: string) => t[value as MessageState],
    code: orAbsent(code => statusName(statuses.get(code) ?? { code: Number(code) }, statusWords, t)),
    country: orAbsent(code => regionWords(code, format.locale)),
    encoding: orAbsent(code => codedWords(label, 'datacoding', Number(code))),
  }
  const select = (filter: 'code' | 'country', every: string, values: readonly string[]) => (
    <FilterSelect
      state={state}
      filter={filter}
      label={filter === 'code' ? t.status : t.country}
      every={every}
      items={values.map(value => ({ value: value || absent, label: words[filter](value) }))}
    />
  )
  return (
    <DataTable
      {...table}
      label={t.list}
      rowKey={keyOf}
      rowHref={rowHref}
      refreshing={refreshing}
      empty={t.notGiven}
      toolbar={
        <>
          {select('code', t.everyStatus, [...statuses.keys()])}
          {select(
            'country',
            t.everyCountry,
            figures.countries.map(({ key }) => key),
          )}
          <FilterChips state={state} words={words} />
          {codes.some && hidesCodes ? (
            <Button variant="ghost" aria-pressed={codes.shown} onClick={codes.toggle}>
              {codes.shown ? t.hideCodes : t.showCodes}
            </Button>
          ) : null}
          <ExportButton
            {...table}
            exported={exportOf(state.query, bundle)}
            name={t.title({ id: bundle })}
            rowWords={t.messages}
          />
        </>
      }
    />
  )
}
