import { useQuery } from '@tanstack/react-query'
import { isJsonObject } from '#contract/reading/json-object'
import { contactQueries } from '#dashboard/api/contacts'
import { useMay } from '#dashboard/api/session/session'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { surveyQueries } from '#dashboard/api/surveys'
import { contactName } from '#dashboard/parts/contact/contact-words'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import type { NameOf } from './sentences'
import { partsOf } from './things'

/** Milliseconds until names are read again. */
const goodFor = 300_000

/** Kinds that the team can name, by their kind in the activity. */
const namedKinds: Readonly<Record<string, string>> = {
  group: 'group',
  bundle: 'bundle',
  nki: 'nki',
  'extra-field': 'extra-field',
  survey: 'survey-document',
}

/**
 * Returns the names of V1 surveys and of things that the team named, if the person may read them. Surveys are read
 * only if `things` need them.
 */
export function useThingNames(things: readonly string[]): NameOf {
  const may = useMay()
  const withLabel = useSharedNames()
  const { data: surveys } = useQuery({
    ...surveyQueries.list(),
    staleTime: goodFor,
    enabled:
      may('surveys.read') && things.some(thing => /^(?:survey-(?:v1|note|target)|pairing(?:-refusal)?):/.test(thing)),
  })
  return thing => {
    const [kind, id] = partsOf(thing)
    if (kind === 'survey-v1') {
      const found = surveys?.find(row => row.ok && String(row.value.ID) === id)
      return (found?.ok && found.value.Name) || undefined
    }
    const named = namedKinds[kind]
    return named === undefined ? undefined : withLabel({ kind: named, id }).label
  }
}

/** Returns the name of a contact, read if the person may read it; undefined for another thing. */
export function useContactName(thing: string | undefined): string | undefined {
  const can = useMayCall()
  const id = thing?.startsWith('contact:') ? thing.slice('contact:'.length) : undefined
  const { data } = useQuery({
    ...contactQueries.one(id ?? ''),
    staleTime: goodFor,
    retry: false,
    enabled: id !== undefined && can('readContact'),
  })
  return data && contactName(data.document)
}

/**
 * Returns the titles of the V2 survey in a pair, or of the question that was saved and its survey, if the person may
 * read them.
 */
export function useSurveyTitles(things: readonly string[]): NameOf {
  const can = useMayCall()
  const pair = things.flatMap(thing => /^pairing(?:-refusal:[^/]*\/|:)(.+)/.exec(thing)?.[1] ?? [])
  const isOfQuestion = things.some(thing => thing.startsWith('question:'))
  const [id] = isOfQuestion ? things.flatMap(thing => /^survey:(.+)/.exec(thing)?.[1] ?? []) : pair
  const { data } = useQuery({
    ...surveyQueries.rawDocument(id ?? ''),
    staleTime: goodFor,
    retry: false,
    enabled: id !== undefined && can('readSurvey'),
  })
  const survey = data?.document
  return thing => {
    const questions: readonly unknown[] = Array.isArray(survey?.questions) ? survey.questions : []
    const question = questions.filter(isJsonObject).find(each => thing === `question:${String(each.id)}`)
    const title = thing === `survey:${id}` ? survey?.name : question?.title
    return typeof title === 'string' && title !== '' ? title : undefined
  }
}
