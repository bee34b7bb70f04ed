import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forgetDrafts, keptDraft } from '#dashboard/api/drafts/draft'
import { chooseCountry } from '#dashboard/testing/choose-country'
import { renderApp } from '#dashboard/testing/render-app'
import { LookupView } from './lookup-view'

type Body = { DefaultRegion?: string; PhoneNumbers: string[] }

const swedish = {
  E164Format: '+46701740605',
  NationalFormat: '070-174 06 05',
  InternationalFormat: '+46 70 174 06 05',
  RegionCode: 'SE',
  CountryCode: '46',
  Type: 1,
  IsValid: true,
}

/** Opens the page over a service that accepts numbers with `070…`, refuses `000` and has no answer for `111`. */
function open(at = '/lookup', status = 200) {
  const requests: Body[] = []
  const fetch = async (request: Request) => {
    const body = (await request.json()) as Body
    requests.push(body)
    if (status !== 200) return Response.json(null, { status })
    if (body.PhoneNumbers.includes('000')) return Response.json(null, { status: 400 })
    const PhoneNumbers = body.PhoneNumbers.filter(Input => Input !== '111').map(Input =>
      Input.startsWith('070') ? { Input, ...swedish } : { Input, IsValid: false },
    )
    return Response.json({ DefaultRegion: body.DefaultRegion, PhoneNumbers })
  }
  return { ...renderApp(<LookupView />, { fetch, at }), requests }
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Phone numbers' })
const checkButton = () => screen.getByRole('button', { name: /^Check (?:numbers|\d+ numbers?)$/ })

it('says what to do before a look-up, without Clear and Export', async () => {
  const { user, requests } = open()
  expect(screen.getByText('No numbers checked yet')).toBeDefined()
  for (const name of ['Clear', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(/is about the format/)).toBeNull()
  expect(screen.queryByText('Type or paste a number first.')).toBeNull()
  await user.click(checkButton())
  expect(screen.getByText('Type or paste a number first.')).toBeDefined()
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await user.type(box(), '1')
  expect(screen.queryByText('Type or paste a number first.')).toBeNull()
  expect(checkButton().textContent).toBe('Check 1 number')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(box().value).toBe('')
  expect(requests).toEqual([])
})

it('asks for the country at its field, then reads the numbers in it, with a line for each', async () => {
  const { user, requests, router } = open()
  await user.click(box())
  await user.paste('0701740605\n12\n111')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const country = screen.getByRole('combobox', { name: 'Default country', description: /national numbers/ })
  expect(document.activeElement).toBe(country)
  expect(requests).toEqual([])
  await chooseCountry(user, 'SE')
  await user.click(checkButton())
  const table = within(await screen.findByRole('table', { name: 'Results' }))
  await table.findByRole('cell', { name: 'Looks valid' })
  const rows = table
    .getAllByRole('row')
    .map(row =>
      [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(cell => cell.textContent),
    )
  expect(rows.slice(1)).toEqual([
    ['0701740605', 'Looks valid', '+46701740605', 'Mobile', '070-174 06 05', 'Sweden (SE)', '1'],
    ['12', 'Not valid', '', '', '', '', '2'],
    ['111', 'No answer', '', '', '', '', '3'],
  ])
  expect(table.getByRole('button', { name: /\+46701740605/ })).toBeDefined()
  expect(requests).toEqual([{ DefaultRegion: 'SE', PhoneNumbers: ['0701740605', '12', '111'] }])
  expect(router.state.location.search).toContain('region=SE')
  expect(screen.getByText(/is about the format/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Export' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/refused/)).toBeNull()
})

it('asks once for the default country of national numbers', async () => {
  const { user, requests, router } = open('/lookup?numbers=0701740605')
  await screen.findByRole('combobox', { name: 'Default country', description: /national numbers/ })
  expect(requests).toEqual([])
  await chooseCountry(user, 'SE')
  expect(await screen.findByRole('cell', { name: 'Looks valid' })).toBeDefined()
  expect(requests).toEqual([{ DefaultRegion: 'SE', PhoneNumbers: ['0701740605'] }])
  await router.navigate('/lookup')
  await waitFor(() => expect(box().value).toBe(''))
  await user.type(box(), '0701740606')
  await user.click(checkButton())
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]).toEqual({ DefaultRegion: 'SE', PhoneNumbers: ['0701740606'] })
})

it('checks with Ctrl+Enter, also beside a refused number, folds the input with the focus, and unfolds it', async () => {
  const { user, router } = open('/lookup?region=SE')
  await user.click(box())
  await user.paste('0701740605\n000')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('1 number was refused. The others were checked.')).toBeDefined()
  const line = within(await screen.findByRole('region', { name: 'Phone numbers' }))
  expect(line.getByText('2 numbers')).toBeDefined()
  expect(document.activeElement).toBe(line.getByRole('button', { name: 'Edit numbers' }))
  expect(screen.queryByRole('textbox', { name: 'Phone numbers' })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('link', { name: 'Check other numbers' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(box().value).toBe('')
})

it('shows one failure with a button that tries again', async () => {
  const { user, requests } = open('/lookup?region=SE&numbers=0701740605', 409)
  await screen.findByRole('alert')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  const before = requests.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests.length).toBe(before + 1))
})

it('keeps typed numbers over a reload until they are checked', async () => {
  const first = open('/lookup?region=SE')
  await first.user.click(box())
  await first.user.paste('0701740605\n0701740606')
  await waitFor(async () => expect(await keptDraft('lookup-numbers')).toBe('0701740605\n0701740606'))
  first.unmount()
  forgetDrafts()
  // A link with numbers of its own leaves them alone.
  const link = open('/lookup?region=SE&numbers=0701740607')
  await screen.findByRole('cell', { name: 'Looks valid' })
  await chooseCountry(link.user, 'NO', 'Check as')
  await waitFor(() => expect(link.router.state.location.search).toContain('region=NO'))
  await act(() => link.router.navigate('/lookup?region=SE'))
  await waitFor(() => expect(box().value).toBe('0701740605\n0701740606'))
  await link.user.click(checkButton())
  await waitFor(() => expect(link.requests.at(-1)?.PhoneNumbers).toEqual(['0701740605', '0701740606']))
  await waitFor(async () => expect(await keptDraft('lookup-numbers')).toBeUndefined())
})
