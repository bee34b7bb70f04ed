import { paths } from '#dashboard/parts/paths'
import type { shellText } from './shell-text'

type Word = keyof (typeof shellText)['en']

export type Destination = { to: string; label: Word & `page${string}` }

/** Where a day begins; before the groups. */
export const overview: Destination = { to: paths.overview(), label: 'pageOverview' }

/** The menu, grouped as people think of their work. A page that does not exist is not in it. */
export const navigation: { label: Word & `group${string}`; pages: Destination[] }[] = [
  {
    label: 'groupAudience',
    pages: [
      { to: paths.contacts(), label: 'pageContacts' },
      { to: paths.groups(), label: 'pageGroups' },
      { to: paths.segments(), label: 'pageSegments' },
      { to: paths.extraFields(), label: 'pageExtraFields' },
    ],
  },
  {
    label: 'groupSurveys',
    pages: [
      { to: paths.surveys(), label: 'pageSurveys' },
      { to: paths.surveyEditor(), label: 'pageSurveyEditor' },
      { to: paths.nkis(), label: 'pageNki' },
    ],
  },
  {
    label: 'groupMessaging',
    pages: [
      { to: paths.messages(), label: 'pageMessages' },
      { to: paths.authentication(), label: 'pageAuthentication' },
      { to: paths.newEmail(), label: 'pageEmail' },
      { to: paths.templates(), label: 'pageTemplates' },
    ],
  },
  {
    label: 'groupTools',
    pages: [
      { to: paths.lookup(), label: 'pageLookup' },
      { to: paths.settings(), label: 'pageSettings' },
    ],
  },
]
