/**
 * Every address of the dashboard. Links are made here and nowhere else; a value in a path is encoded as one segment,
 * so `+46…` and a name with a slash come back as they went.
 */
const segment = (value: string | number): string => encodeURIComponent(value)

function withSearch(path: string, search: Record<string, string | undefined> = {}): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries).toString()}` : path
}

export const paths = {
  overview: () => '/',
  contacts: (search?: Record<string, string | undefined>) => withSearch('/contacts', search),
  contact: (id: string) => `/contacts/${segment(id)}`,
  newContact: () => '/contacts/new',
  groups: () => '/groups',
  group: (group: number) => `/groups/${segment(group)}`,
  extraFields: () => '/extra-fields',
  extraField: (extra: number) => `/extra-fields/${segment(extra)}`,
  segments: (search?: Record<string, string | undefined>) => withSearch('/segments', search),
  surveys: (search?: { q?: string; state?: string }) => withSearch('/surveys', search),
  newSurvey: () => '/surveys/new',
  survey: (survey: number) => `/surveys/${segment(survey)}`,
  surveyImage: (survey: number) => `/surveys/${segment(survey)}/image`,
  surveyEditor: () => '/survey-editor',
  editSurvey: (id: string) => `/survey-editor/${segment(id)}`,
  nkis: () => '/nki',
  nki: (nki: number, period?: { begin: string; end: string }) => withSearch(`/nki/${segment(nki)}`, period),
  messages: (search?: { q?: string; region?: string }) => withSearch('/messages', search),
  bundle: (bundle: number) => `/messages/bundles/${segment(bundle)}`,
  conversation: (participant: string, search?: { region?: string }) =>
    withSearch(`/messages/conversations/${segment(participant)}`, search),
  authentication: () => '/authentication',
  newEmail: () => '/emails/new',
  templates: () => '/templates',
  template: (id: string) => `/templates/${segment(id)}`,
  lookup: (search?: { numbers?: string; region?: string }) => withSearch('/lookup', search),
  settings: () => '/settings',
  parts: () => '/settings/parts',
}
