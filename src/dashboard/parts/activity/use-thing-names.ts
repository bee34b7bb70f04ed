import { useQuery } from '@tanstack/react-query'
import { contactQueries } from '#dashboard/api/contacts'
import { useMay } from '#dashboard/api/session/session'
import { useSharedNames } from '#dashboard/api/shared/shared-names'
import { surveyQueries } from '#dashboard/api/surveys'
import { contactName } from '#dashboard/parts/contact/contact-words'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import type { NameOf } from './sentences'

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
    const [kind = '', id = ''] = thing.split(/:(.*)/s)
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
 * Returns the V2 survey of a pair, as a thing, and its title if the person may read it; undefined for another thing.
 */
export function usePairedSurvey(thing: string | undefined): { survey: string; title: string | undefined } | undefined {
  const can = useMayCall()
  const [, v2] = thing?.match(/^pairing(?:-refusal:[^/]*\/|:)(.+)/) ?? []
  const { data } = useQuery({
    ...surveyQueries.rawDocument(v2 ?? ''),
    staleTime: goodFor,
    retry: false,
    enabled: v2 !== undefined && can('readSurvey'),
  })
  const title = data?.document.name
  return v2 === undefined ? undefined : { survey: `survey:${v2}`, title: typeof title === 'string' ? title : undefined }
}
