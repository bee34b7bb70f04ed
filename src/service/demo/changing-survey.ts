import { matchEndpoint } from '#contract/request/parameters'
import type { SurveyDocument } from '#contract/surveys-v2'
import type { Service } from '#service/create-service'

const edited = /^(.*?)(?: \(edited (\d+)\))?$/

/** The next header somebody else gives the survey: it counts. */
function nextHeader(header: string): string {
  const [, words = '', count = '0'] = edited.exec(header) ?? []
  return `${words} (edited ${Number(count) + 1})`
}

/** Answers a read of a V2 survey; after each the survey is changed as by somebody else. */
export async function changeSurvey(service: Service, request: Request): Promise<Response> {
  const answer = await service.fetch(request)
  const match = matchEndpoint(request.method, new URL(request.url).pathname)
  if (!answer.ok || !('name' in match) || match.name !== 'readSurvey') return answer
  const survey = JSON.parse(await answer.clone().text()) as SurveyDocument
  const body = JSON.stringify({ ...survey, header: nextHeader(survey.header ?? '') })
  const headers = { 'content-type': 'application/json' }
  await service.fetch(new Request(request.url, { method: 'PUT', headers, body }))
  return answer
}
