/**
 * The pages, one row each; their modules are in `app/views.ts`. Route, links, menu, palette, breadcrumbs and right
 * derive from a row.
 */

import type { Right } from '#contract/rights'
import type { SharedPart } from '#contract/team/shared-kinds'

/** Who may open a page: holders of one of these rights, anyone signed in, or anyone. */
type PageNeeds = Right | readonly Right[] | 'signed-in' | 'anyone'

export type PageRow = {
  /** The path; a segment may be a `:name`, typed in `path-parameter.ts`. */
  path: `/${string}`
  /** Group in the menu and palette; absent for pages reached from others. */
  menu?: 'start' | 'audience' | 'surveys' | 'messaging' | 'tools'
  /** Without the menu, for people who are not signed in. */
  bare?: true
  /** Exists only on servers with accounts. */
  withPeople?: true
  /** Uses the full width for a table; other pages have a readable width. */
  wide?: true
  needs: PageNeeds
  /** Shared entries of the first screen, included in `/team/me`; a `:name` limits them to that thing. */
  shared?: readonly SharedPart[]
}

// biome-ignore format: a table, one row a line, in the order of the menu
export const pages = {
  overview: { path: '/', needs: 'signed-in', menu: 'start', shared: ['group-name', 'bundle-name', 'nki-name', 'template-name', 'participant-name', 'extra-field-name', 'survey-document-name', 'watched-survey', 'watched-nki', 'watched-bundle', 'survey-target', 'nki-target'] },
  contacts: { path: '/contacts', needs: 'contacts.read', menu: 'audience', wide: true, shared: ['contact-view'] },
  newContact: { path: '/contacts/new', needs: 'contacts.create', wide: true },
  importContacts: { path: '/contacts/import', needs: 'contacts.create', wide: true, shared: ['import-mapping'] },
  changeContacts: { path: '/contacts/change', needs: 'contacts.change', wide: true },
  contact: { path: '/contacts/:id', needs: 'contacts.read' },
  groups: { path: '/groups', needs: 'contacts.read', menu: 'audience', shared: ['group-name'] },
  group: { path: '/groups/:group', needs: 'contacts.read', wide: true, shared: ['group-name'] },
  segments: { path: '/segments', needs: 'segments.read', menu: 'audience', wide: true },
  extraFields: { path: '/extra-fields', needs: 'extra-fields.replace', menu: 'audience', shared: ['extra-field-name'] },
  extraField: { path: '/extra-fields/:extra', needs: 'extra-fields.replace' },
  surveys: { path: '/surveys', needs: 'surveys.read', menu: 'surveys', wide: true },
  newSurvey: { path: '/surveys/new', needs: 'surveys.change' },
  compareSurveys: { path: '/surveys/compare', needs: 'surveys.read' },
  survey: { path: '/surveys/:survey', needs: 'surveys.read', shared: ['pairing', 'watched-survey', 'survey-note/:survey/', 'survey-target/:survey/', 'survey-document-name', 'pairing-refusal'] },
  surveyImage: { path: '/surveys/:survey/image', needs: 'surveys.read', shared: ['pairing'] },
  surveyReport: { path: '/surveys/:survey/report', needs: 'surveys.read', shared: ['survey-report/:survey/', 'survey-note/:survey/', 'survey-target/:survey/'] },
  surveyEditor: { path: '/survey-editor', needs: 'surveys.read', menu: 'surveys', shared: ['survey-document-name'] },
  editSurvey: { path: '/survey-editor/:id', needs: 'surveys.read', shared: ['brand', 'pairing'] },
  nkis: { path: '/nki', needs: 'nki.read', menu: 'surveys', shared: ['nki-name', 'watched-nki'] },
  compareNkis: { path: '/nki/compare', needs: 'nki.read', shared: ['nki-name', 'watched-nki'] },
  nki: { path: '/nki/:nki', needs: 'nki.read', shared: ['nki-name', 'watched-nki', 'nki-note/:nki/', 'nki-target/:nki/'] },
  nkiReport: { path: '/nki/:nki/report', needs: 'nki.read', shared: ['nki-name', 'nki-report/:nki/', 'nki-note/:nki/', 'nki-target/:nki/'] },
  messages: { path: '/messages', needs: 'messages.read', menu: 'messaging', shared: ['bundle-name', 'participant-name'] },
  bundle: { path: '/messages/bundles/:bundle', needs: 'messages.read', wide: true, shared: ['bundle-name', 'code-label', 'code-reason', 'watched-bundle'] },
  bundleReport: { path: '/messages/bundles/:bundle/report', needs: 'messages.read', shared: ['bundle-name', 'code-label'] },
  conversation: { path: '/messages/conversations/:participant', needs: 'messages.read', shared: ['code-label', 'code-reason'] },
  authentication: { path: '/authentication', needs: ['authentication.test', 'authentication.configure'], menu: 'messaging' },
  newEmail: { path: '/emails/new', needs: 'emails.send', menu: 'messaging', wide: true, shared: ['code-label', 'email-sender'] },
  templates: { path: '/templates', needs: 'templates.read', menu: 'messaging', shared: ['template-name', 'template-bookmark'] },
  template: { path: '/templates/:id', needs: 'templates.read', shared: ['template-name', 'template-bookmark'] },
  lookup: { path: '/lookup', needs: 'lookup', menu: 'tools', wide: true },
  find: { path: '/find', needs: ['messages.read', 'contacts.read', 'surveys.read', 'templates.read', 'segments.read'] },
  activity: { path: '/activity', needs: 'signed-in', menu: 'tools', wide: true },
  people: { path: '/people', needs: 'people.manage', menu: 'tools', wide: true, withPeople: true },
  keys: { path: '/people/keys', needs: 'people.manage', wide: true, withPeople: true },
  roles: { path: '/people/roles', needs: 'people.manage', wide: true, withPeople: true },
  account: { path: '/account', needs: 'signed-in' },
  signIn: { path: '/sign-in', needs: 'anyone', bare: true },
  welcome: { path: '/welcome', needs: 'anyone', bare: true },
  invitation: { path: '/invitation', needs: 'anyone', bare: true },
  settings: { path: '/settings', needs: 'settings.change', menu: 'tools', shared: ['code-masking'] },
  settingsCodes: { path: '/settings/codes', needs: 'settings.change', shared: ['code-label', 'code-reason'] },
  settingsService: { path: '/settings/service', needs: 'settings.change', wide: true },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof pages
export type PathOf<N extends PageName> = (typeof pages)[N]['path']

export const pageRow = (name: PageName): PageRow => pages[name]

/** The rows by name, with every column. */
export const pageRows = Object.entries(pages) as [PageName, PageRow][]

/** Pages with the menu and a fixed path: they have a name, and may have pages below. */
export type FixedPage = {
  [N in PageName]: PathOf<N> extends `${string}:${string}`
    ? never
    : (typeof pages)[N] extends { bare: true }
      ? never
      : N
}[PageName]

export const fixedPages = pageRows.filter(([, { path, bare }]) => !bare && !path.includes(':')) as [
  FixedPage,
  PageRow,
][]
