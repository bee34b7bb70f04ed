import type { Question, SurveyDocument } from '#contract/surveys-v2'

export type Condition = { key: string; title: string | undefined; condition: string }

/** Every condition of a V2 survey, in the order of its questions. Their grammar is not specified: they are texts. */
export function conditionsOf({ questions }: Pick<SurveyDocument, 'questions'>): Condition[] {
  const place = ({ order }: Question) => order ?? Number.POSITIVE_INFINITY
  return questions
    .map((question, index) => ({ question, at: index }))
    .toSorted((a, b) => place(a.question) - place(b.question) || a.at - b.at)
    .flatMap(({ question: { id, title, condition }, at: index }) =>
      condition ? [{ key: `${id ?? ''}/${index}`, title: title || undefined, condition }] : [],
    )
}
