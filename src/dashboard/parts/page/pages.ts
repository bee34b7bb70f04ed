/**
 * The pages of the dashboard, one row each; the module of each is in `app/views.ts`. What is known of a page beside its
 * content follows from its row: its route and links, its place in the menu and the palette, the way to it, and what the
 * document announces.
 */
import type { EndpointName } from '#contract/endpoints'

type Row = {
  /** The address; one segment may be a `:name`, of the type that `path-parameter.ts` gives the name. */
  path: `/${string}`
  /** The group of the menu and the palette that it is in; a page without one is reached from others. */
  menu?: 'start' | 'audience' | 'surveys' | 'messaging' | 'tools'
  /** A table is what it is about: it takes the width there is, where others stay as wide as is good to read. */
  wide?: true
  /** The endpoints that its first screen asks with the path's segments alone: the document announces them. */
  first?: readonly EndpointName[]
}

// biome-ignore format: a table, one row a line, in the order of the menu
export const pages = {
  overview: { path: '/', menu: 'start', first: ['listSurveys'] },
  contacts: { path: '/contacts', menu: 'audience', wide: true, first: ['listContacts'] },
  newContact: { path: '/contacts/new' },
  contact: { path: '/contacts/:id' },
  groups: { path: '/groups', menu: 'audience' },
  group: { path: '/groups/:group', wide: true, first: ['listGroupContacts'] },
  segments: { path: '/segments', menu: 'audience', wide: true, first: ['listSegments'] },
  extraFields: { path: '/extra-fields', menu: 'audience' },
  extraField: { path: '/extra-fields/:extra' },
  surveys: { path: '/surveys', menu: 'surveys', wide: true, first: ['listSurveys'] },
  newSurvey: { path: '/surveys/new', first: ['listSurveys'] },
  survey: { path: '/surveys/:survey', first: ['readSurveyStatistics'] },
  surveyImage: { path: '/surveys/:survey/image', first: ['readSurveyStatistics'] },
  surveyEditor: { path: '/survey-editor', menu: 'surveys' },
  editSurvey: { path: '/survey-editor/:id', first: ['readSurvey'] },
  nkis: { path: '/nki', menu: 'surveys' },
  nki: { path: '/nki/:nki' },
  messages: { path: '/messages', menu: 'messaging' },
  bundle: { path: '/messages/bundles/:bundle', wide: true, first: ['listBundleMessages'] },
  conversation: { path: '/messages/conversations/:participant', first: ['listConversationMessages'] },
  authentication: { path: '/authentication', menu: 'messaging' },
  newEmail: { path: '/emails/new', menu: 'messaging' },
  templates: { path: '/templates', menu: 'messaging' },
  template: { path: '/templates/:id', first: ['readTemplate'] },
  lookup: { path: '/lookup', menu: 'tools', wide: true },
  activity: { path: '/activity', menu: 'tools', wide: true },
  settings: { path: '/settings', menu: 'tools' },
} as const satisfies Record<string, Row>

export type PageName = keyof typeof pages
export type PathOf<N extends PageName> = (typeof pages)[N]['path']

export const pageRow = (name: PageName): Row => pages[name]

/** The rows under their names, with every column. */
export const pageRows = Object.entries(pages) as [PageName, Row][]

/** A page that has one address: it has a name of its own, and other pages may be below it. */
export type FixedPage = { [N in PageName]: PathOf<N> extends `${string}:${string}` ? never : N }[PageName]

export const fixedPages = pageRows.filter(([, { path }]) => !path.includes(':')) as [FixedPage, Row][]
