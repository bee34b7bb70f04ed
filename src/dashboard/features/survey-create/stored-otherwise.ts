import type { Survey, SurveyCreate } from '#contract/surveys-v1'
import { instantOf } from '#dashboard/i18n/format'
import { emptySurvey, type SurveyMember } from './survey-values'

export type Otherwise = { member: SurveyMember; sent: string; stored: string | undefined }

function sameAs(member: SurveyMember, sent: unknown, stored: unknown): boolean {
  if (member !== 'Ends' || typeof sent !== 'string' || typeof stored !== 'string') return sent === stored
  return instantOf(sent)?.getTime() === instantOf(stored)?.getTime()
}

/** What of the sent the service gave back differently, or not at all. The same moment written otherwise is the same. */
export function storedOtherwise(sent: SurveyCreate, answer: Survey): Otherwise[] {
  const members = Object.keys(emptySurvey) as SurveyMember[]
  return members.flatMap(member => {
    const [before, after] = [sent[member], answer[member]]
    if (before == null || sameAs(member, before, after)) return []
    return [{ member, sent: String(before), stored: after == null ? undefined : String(after) }]
  })
}
