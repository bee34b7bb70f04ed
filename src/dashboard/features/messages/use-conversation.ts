import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PhoneNumber } from '#contract/lookup'
import { CallError } from '#dashboard/data/client/call-error'
import { lookupQueries } from '#dashboard/data/lookup'
import { messageQueries } from '#dashboard/data/messages'
import { type FoundRow, mergeMessages } from './merge-messages'
import { type ParticipantForm, participantForms } from './participant-forms'
import { isNumberLike } from './question'

/** What became of asking for one form of the participant. */
export type FormAnswer = ParticipantForm & {
  /** `refused`: the service takes this form for no participant (EP 8, 400). */
  state: 'pending' | 'found' | 'nothing' | 'refused' | 'failed'
  count: number
  mayHaveMore: boolean
  error: Error | null
}

/** The number as a lookup (EP 10) knows it. */
export type NumberLookup = {
  pending: boolean
  found: PhoneNumber | undefined
  error: Error | null
  retry: () => void
}

export type Conversation = {
  forms: FormAnswer[]
  lookup: NumberLookup
  /** Every message once, the newest first. */
  rows: FoundRow[]
  /** Some form is still being asked for the first time. */
  pending: boolean
  mayHaveMore: boolean
  loadingMore: boolean
  loadMore: () => void
  /** The first failure of a form; the rows of the others are there. */
  error: Error | undefined
  retry: () => void
  retrying: boolean
}

const noNumbers: readonly string[] = []

function useLookup(participant: string, region: string): NumberLookup {
  const numbers = useMemo(() => (isNumberLike(participant) ? [participant] : noNumbers), [participant])
  const query = useQuery(lookupQueries.numbers(numbers, region || undefined))
  // Answers belong to the number they name as `Input`: their order is not promised (§2.13).
  const row = query.data?.PhoneNumbers?.find(found => found.ok && found.value.Input === participant)
  return {
    pending: query.isLoading,
    found: row?.ok ? row.value : undefined,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** One form of the participant; undefined asks for nothing. */
function useForm(form: ParticipantForm | undefined) {
  const query = useInfiniteQuery({
    ...messageQueries.conversation(form?.value ?? ''),
    enabled: form !== undefined,
  })
  const rows = useMemo(() => query.data?.pages.flatMap(page => page.rows) ?? [], [query.data])
  return { form, query, rows }
}

type FormQuery = ReturnType<typeof useForm>

/** §7.5: a 400 says that the participant is none. What no address can hold was never sent and means the same. */
const isRefusal = (error: Error | null) =>
  error instanceof CallError && (error.status === 400 || error.kind === 'invalid')

function stateOf({ query, rows }: FormQuery): FormAnswer['state'] {
  if (rows.length > 0) return 'found'
  if (query.isError) return isRefusal(query.error) ? 'refused' : 'failed'
  return query.isPending ? 'pending' : 'nothing'
}

/** The conversation with a participant, asked for in each form it may be stored in (EP 8), merged by message id. */
export function useConversation(participant: string, region: string): Conversation {
  const lookup = useLookup(participant, region)
  const valid = lookup.found?.IsValid ? (lookup.found.E164Format ?? undefined) : undefined
  const forms = useMemo(() => participantForms(participant, valid), [participant, valid])
  const called = (name: ParticipantForm['name']) => forms.find(form => form.name === name)
  const [typed, digits] = [useForm(called('typed')), useForm(called('digits'))]
  const [e164, e164Digits] = [useForm(called('e164')), useForm(called('e164Digits'))]
  const requested = [typed, digits, e164, e164Digits].filter(({ form }) => form !== undefined)

  const rows = useMemo(
    () =>
      mergeMessages([
        { form: 'typed', rows: typed.rows },
        { form: 'digits', rows: digits.rows },
        { form: 'e164', rows: e164.rows },
        { form: 'e164Digits', rows: e164Digits.rows },
      ]),
    [typed.rows, digits.rows, e164.rows, e164Digits.rows],
  )
  const failed = requested.filter(({ query }) => query.isError && !isRefusal(query.error))
  return {
    forms: requested.flatMap(entry => {
      const { form, query } = entry
      if (!form) return []
      const count = entry.rows.length
      return [{ ...form, state: stateOf(entry), count, mayHaveMore: query.hasNextPage, error: query.error }]
    }),
    lookup,
    rows,
    pending: lookup.pending || requested.some(({ query }) => query.isPending),
    mayHaveMore: requested.some(({ query }) => query.hasNextPage),
    loadingMore: requested.some(({ query }) => query.isFetchingNextPage),
    loadMore: () => {
      for (const { query } of requested) if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    error: failed[0]?.query.error ?? undefined,
    retry: () => {
      for (const { query } of failed) void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
    },
    retrying: failed.some(({ query }) => query.isFetching),
  }
}
