import { useMemo } from 'react'
import { conversationText } from '#dashboard/features/messages/conversation-text'
import type { FoundRow } from '#dashboard/features/messages/merge-messages'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import type { MessageState } from '#dashboard/parts/codes/message-state'
import { messageText } from '#dashboard/parts/messages/message-text'
import { useCountryWords, useOperatorWords } from '#dashboard/parts/operators/use-operator-words'
import { FilterChips, FilterSelect } from '#dashboard/ui/table/filters'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { type FacetName, facetsOf, hourBegins } from './conversation-facets'

type FacetSelectsProps = { rows: readonly FoundRow[]; state: TableState; names: readonly FacetName[] }

/** Narrows a conversation by what its loaded messages have, with how many have it. */
export function FacetSelects({ rows, state, names }: FacetSelectsProps) {
  const t = useText(conversationText)
  const message = useText(messageText)
  const format = useFormat()
  const words = useFacetWords()
  const facets = useMemo(() => facetsOf(rows), [rows])
  const labels = {
    code: message.code,
    country: t.country,
    operator: t.operator,
    encoding: message.encoding,
    hour: t.hour,
  }
  const every = {
    code: t.everyCode,
    country: t.everyCountry,
    operator: t.everyOperator,
    encoding: t.everyEncoding,
    hour: t.everyHour,
  }
  return (
    <>
      {names
        // One value says nothing about which messages to look at.
        .filter(name => facets[name].length > 1 || state.query.filters[name] !== undefined)
        .map(name => (
          <FilterSelect
            key={name}
            state={state}
            filter={name}
            label={labels[name]}
            every={every[name]}
            items={facets[name].map(({ value, count }) => ({
              value,
              label: `${words[name](value)} · ${format.number(count)}`,
            }))}
          />
        ))}
    </>
  )
}

/** What a conversation is narrowed by. */
export function FacetChips({ state }: { state: TableState }) {
  return <FilterChips state={state} words={useFacetWords()} />
}

function useFacetWords() {
  const message = useText(messageText)
  const format = useFormat()
  const label = useCodeLabeller()
  const operatorWords = useOperatorWords()
  const countryWords = useCountryWords()
  return {
    state: (value: string) => message[value as MessageState],
    code: (value: string) => codedWords(label, 'statusV2', Number(value)),
    country: countryWords,
    operator: operatorWords,
    encoding: (value: string) => codedWords(label, 'datacoding', Number(value)),
    hour: (value: string) => format.dateTime(hourBegins(value)),
  }
}
