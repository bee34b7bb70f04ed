import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { sharedKindNames } from '#contract/team/shared-kinds'
import { queryClient } from '#dashboard/api/client/query-client'
import { forgetDrafts } from '#dashboard/api/drafts/draft'
import { kept } from '#dashboard/api/kept/kept'
import { session } from '#dashboard/api/session/session'
import { firstShared } from '#dashboard/api/shared/first-shared'
import { preferences } from '#dashboard/i18n/preferences'
import { timeZone } from '#dashboard/i18n/time-zone'
import { takeNotices } from '#dashboard/ui/toast/notify'
import './complaints'
import { forgetLeaving } from './own-leaving'
import './quick-elements'
import './quick-errors'
import { InProcessWorker } from './in-process-worker'
import { everythingAllowed } from './render-app'

// The test environment has a document, but no workers.
globalThis.Worker = InProcessWorker as unknown as typeof Worker

// Nothing scrolls in the test environment; rows that are drawn by the view ask for it.
window.scrollTo = () => undefined

configure({ asyncUtilTimeout: 20_000 })

// Everything is allowed, as where nobody is told apart; a test may say otherwise.
beforeEach(() => {
  firstShared.provide(sharedKindNames)
  session.provide(everythingAllowed)
})

// Files share a process and its modules: what one left on its way is not another's.
beforeEach(() => {
  preferences.setLocale('en')
  preferences.setTheme('system')
  timeZone.set(undefined)
  timeZone.setOwn(undefined)
  queryClient.clear()
  kept.forgetAll()
  forgetDrafts()
  takeNotices()
  forgetLeaving()
})

// The library of charts takes seconds to load on a busy machine: that is not the time of the first test that draws one.
beforeAll(() =>
  Promise.all([
    import('#dashboard/ui/chart/line-chart'),
    import('#dashboard/ui/chart/row-chart'),
    import('#dashboard/ui/chart/column-chart'),
  ]),
)

// A module that is still being fetched when the environment of its file goes stays broken for all files that come after.
afterAll(() => vi.dynamicImportSettled())

// What is registered last runs first: what was drawn goes while complaints about it still count.
afterEach(() => cleanup())
