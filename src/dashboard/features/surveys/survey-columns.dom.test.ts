import { expect, it } from 'vitest'
import { formatFor } from '#dashboard/i18n/format'
import { writeFile } from '#dashboard/parts/csv/write-file'
import { surveyStateText } from '#dashboard/parts/survey-state/survey-state-text'
import { surveyColumns } from './survey-columns'
import { surveysText } from './surveys-text'

it('times go into a file in UTC with their zone; what is no time as it came', async () => {
  const t = { ...surveysText.en, ...surveyStateText.en }
  const columns = surveyColumns({
    t,
    format: formatFor('en', 'Europe/Stockholm'),
    now: new Date('2026-11-20T12:00:00Z'),
    stored: undefined,
    isFailed: false,
  })
  const times = columns.filter(({ id }) => ['ends', 'created', 'modified'].includes(id))
  const survey = { Name: 'Visit', Ends: '2026-12-01T22:59:00', Created: '2026-01-01T01:00:00+01:00', Modified: 'soon' }
  const rows = { rows: () => [{ ok: true as const, value: survey }], getSnapshot: () => ({ filtered: 1 }) }
  const { file } = await writeFile(rows, times, {
    kind: 'csv',
    locale: 'en',
    name: '',
    columns: times.map(({ id }) => id),
  })
  expect((await file.text()).split('\r\n')[1]).toBe('2026-12-01T22:59:00Z,2026-01-01T00:00:00Z,soon')
})
