import { keepPreviousData, queryOptions, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type LongList, type SurveyList, surveyListQuery } from './survey-list'
import type { SurveyQuestion } from './survey-question'

/** An answer as a query has its data; asked for again, the list is read again. */
type SurveysAnswer<Answer> = Pick<UseQueryResult<Answer>, 'error' | 'isFetching' | 'dataUpdatedAt'> & {
  data: Answer | undefined
  refetch: () => Promise<unknown>
}

/** What is asked about a list, wherever it is. */
export const answerOf = async <Input, Answer>(
  list: SurveyList,
  { name, answer }: SurveyQuestion<Input, Answer>,
  input: Input,
): Promise<Answer> => (Array.isArray(list) ? answer(list, input) : ((await list.answer({ name, input })) as Answer))

/** An answer of the worker that holds the list since it was read. */
function answerQuery<Input, Answer>(
  long: LongList | undefined,
  read: number,
  question: SurveyQuestion<Input, Answer>,
  input: Input,
) {
  // oxlint-disable-next-line query/exhaustive-deps -- a list has no text: when it was read names it
  return queryOptions({
    queryKey: ['survey-answers', read, question.name, input],
    queryFn: long ? () => answerOf(long, question, input) : skipToken,
    staleTime: Infinity,
    // Until the next answer is there, a moment later.
    placeholderData: keepPreviousData,
  })
}

/** Asks about all surveys (EP 22). `enabled`: the list is read for it, where nobody else did. */
export function useSurveys<Input, Answer>(
  question: SurveyQuestion<Input, Answer>,
  input: Input,
  { enabled = true } = {},
): SurveysAnswer<Answer> {
  const { data: list, error, isFetching, dataUpdatedAt, refetch } = useQuery({ ...surveyListQuery(), enabled })
  const long = Array.isArray(list) ? undefined : list
  const remote = useQuery(answerQuery(long, dataUpdatedAt, question, input))
  const data = Array.isArray(list) ? question.answer(list, input) : long && remote.data
  const both = { error: error ?? remote.error, isFetching: isFetching || (long !== undefined && remote.isFetching) }
  return { ...both, data, dataUpdatedAt, refetch }
}
