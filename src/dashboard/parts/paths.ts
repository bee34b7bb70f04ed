/**
 * Every address of the dashboard. Links are made here and nowhere else; a value in a path is encoded as one segment,
 * so `+46…` and a name with a slash come back as they went.
 */
const segment = (value: string | number): string => encodeURIComponent(value)

function withSearch(path: string, search: Record<string, string | undefined> = {}): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}

export const paths = {
  overview: () => '/',
  surveys: (search?: { q?: string; state?: string }) => withSearch('/surveys', search),
  survey: (survey: number) => `/surveys/${segment(survey)}`,
  lookup: (search?: { numbers?: string; region?: string }) => withSearch('/lookup', search),
  settings: () => '/settings',
  parts: () => '/settings/parts',
}
