import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { SurveyImage } from '#contract/surveys-v1'
import { surveyMembers } from '#contract/testing/survey-members'
import { pairSurveys } from '#dashboard/api/shared/pairings'
import { faultyAnswers } from '#dashboard/testing/faulty-answers'
import { renderApp, type TestFetch } from '#dashboard/testing/render-app'
import { SurveyImageView } from './survey-image-view'

/** Size that the stubbed browser reports for the next image. */
let drawn = { width: 120, height: 60 }

beforeEach(() => {
  drawn = { width: 120, height: 60 }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...drawn, close: () => undefined }))
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => undefined } as unknown as null)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(new Blob([bytes(png)], { type: type ?? '' })))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const png = '\x89PNG\r\n\x1a\n'
const pngFile = (name = 'logo.png') => new File([bytes(png)], name, { type: 'image/png' })
const gifFile = () => new File([bytes('GIF89a\x01\0\x01\0\0\0\0;')], 'moving.gif', { type: 'image/gif' })

const statistics = { ID: 1, Name: 'Visit', Modified: '2026-11-20T12:00:00Z' }

/** Renders the page over a service that accepts every logo, or over `otherwise`. `sent` are the uploaded logos. */
function open(otherwise: (request: Request) => ReturnType<TestFetch> | undefined = () => undefined) {
  const sent: SurveyImage[] = []
  const fetch: TestFetch = async request => {
    if (request.method === 'GET') return otherwise(request) ?? Response.json(statistics)
    const logo = (await request.json()) as SurveyImage
    sent.push(logo)
    return otherwise(request) ?? Response.json(logo)
  }
  const app = renderApp(<SurveyImageView survey={1} />, { fetch })
  const pick = async (file: File) => {
    const group = await screen.findByRole('group', { name: 'Image' })
    const input = group.querySelector('input') as HTMLInputElement
    fireEvent.change(input, { target: { files: [file] } })
  }
  return { ...app, sent, pick }
}

const setLogo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set logo' })
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('previews the logo on both themes, uploads it and says when the survey changed', async () => {
  const { user, sent, pick } = open()
  await pick(pngFile())
  expect(await screen.findByRole('img', { name: 'The new logo: On light' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'The new logo: On dark' }).getAttribute('src')).toBe(
    `data:image/png;base64,${btoa(png)}`,
  )
  expect(facts()).toEqual(['image/png', '120 × 60', '8 bytes', '12 bytes in base64'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Image' })).toBeNull()
  await user.click(setLogo())
  const report = await screen.findByText('Logo set')
  expect(report.closest('[role=status]')).toBe(document.activeElement)
  expect(await screen.findByText(/^Survey changed:/)).toBeDefined()
  expect(screen.queryByText(/^Saved/)).toBeNull()
  expect(sent).toEqual([{ Survey: 1, MIME: 'image/png', Data: btoa(png) }])
  const current = within(screen.getByRole('region', { name: 'Current logo' }))
  const shown = current.getByRole('img', { name: 'The logo that was set here: On light' })
  expect(shown.getAttribute('src')).toBe(`data:image/png;base64,${btoa(png)}`)
  expect(screen.getByRole('group', { name: 'Image' })).toBeDefined()
  await pick(pngFile())
  await waitFor(() => expect(screen.queryByText('Logo set')).toBeNull())
})

it('says what becomes of an animated image', async () => {
  const { pick } = open()
  await pick(new File([bytes('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x12')], 'moving.webp'))
  expect(
    await screen.findByText('It is animated, but only its first frame is sent. Save it as GIF to keep it moving.'),
  ).toBeDefined()
})

it('reduces a large image unless animated, or sends the original on request', async () => {
  drawn = { width: 3200, height: 1600 }
  const { user, pick } = open()
  await pick(pngFile())
  const checkbox = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Keep the original size, 3,200 × 1,600',
  })
  expect(screen.getByText('Otherwise the longest side is reduced to 1,600 px.')).toBeDefined()
  expect(checkbox.checked).toBe(false)
  await user.click(checkbox)
  await waitFor(() => expect(checkbox.checked).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Choose another' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  await pick(gifFile())
  expect(await screen.findByText('Longer than 1,600 px, but not reduced: it may be animated.')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it.each([
  [
    'an SVG with external parts',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"><image href="a.png"/></svg>'], 'a.svg'),
    'a.svg needs files from elsewhere, or holds HTML. Save it as PNG first.',
  ],
  ['another file', new File(['text'], 'a.txt'), 'a.txt is not a PNG, JPEG, GIF, WebP or SVG.'],
])('says why it refuses %s', async (_, file, words) => {
  const { pick } = open()
  await pick(file)
  expect((await screen.findByText(words)).closest('[role=alert], p, div')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Set logo' })).toBeNull()
})

it('reports a damaged image', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')))
  const { pick } = open()
  await pick(pngFile())
  expect(await screen.findByText('logo.png cannot be opened. The file may be damaged.')).toBeDefined()
})

it('accepts a pasted image, also instead of the picked one', async () => {
  const { sent, user } = open()
  const paste = (file: File) => fireEvent.paste(document.body, { clipboardData: { files: [file], getData: () => '' } })
  paste(pngFile())
  await screen.findByRole('img', { name: 'The new logo: On light' })
  paste(gifFile())
  await screen.findByText('image/gif')
  await user.click(setLogo())
  await screen.findByText('Logo set')
  expect(sent.map(({ MIME }) => MIME)).toEqual(['image/gif'])
})

it('says where the service stored a different logo', async () => {
  const { user, pick } = open(request =>
    request.method === 'POST' ? Response.json({ Survey: 1, MIME: 'image/gif', Data: 'AAAA' }) : undefined,
  )
  await pick(pngFile())
  await user.click(await screen.findByRole('button', { name: 'Set logo' }))
  expect(await screen.findByText('Saved as another type: image/gif')).toBeDefined()
  expect(screen.getByText('Saved with other contents than you sent.')).toBeDefined()
})

it.each([
  ['loseAnswer', /It is safe to set the same logo again/],
  ['tooMany', /too many requests/],
] as const)('keeps the image after a failure, which another choice clears: %s', async (fault, words) => {
  const { user, pick, sent } = open(request => (request.method === 'POST' ? faultyAnswers[fault]() : undefined))
  await pick(pngFile())
  await user.click(await screen.findByRole('button', { name: 'Set logo' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
  expect(sent).toHaveLength(1)
  expect(setLogo().disabled).toBe(false)
  if (fault === 'loseAnswer') return
  await user.click(screen.getByRole('button', { name: 'Choose another' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['no upload for a missing survey', 404],
  ['the upload when only the statistics fail', 403],
])('offers %s', async (_, status) => {
  open(() => new Response(null, { status }))
  expect((await screen.findByRole('alert')).textContent.includes('Survey not found')).toBe(status === 404)
  expect(screen.queryByRole('region', { name: 'New logo' }) === null).toBe(status === 404)
})

const survey = { ...surveyMembers, id: 's1', questions: [] }

/** Renders the page with a survey paired to one with this logo, and returns the card of the current logo. */
async function current(logotype: string | null) {
  const v2 = { ...survey, ...(logotype !== null && { logotype }) }
  open(request => (request.url.includes('/v2/surveys/') ? Response.json(v2) : undefined))
  const card = within(await screen.findByRole('region', { name: 'Current logo' }))
  expect(await card.findByText('Pair the survey to see its logo.')).toBeDefined()
  expect(card.getByRole('link', { name: 'Pair it' }).getAttribute('href')).toBe('/surveys/1?tab=about')
  await pairSurveys(1, 's1')
  return card
}

it.each(['data:image/svg+xml;base64,AAAA', 'DATA:image/webp,AAAA'])(
  'shows the current logo of the paired survey: %s',
  async logotype => {
    const card = await current(logotype)
    expect((await card.findByRole('img', { name: 'Logo of Visit: On light' })).getAttribute('src')).toBe(logotype)
  },
)

it.each([
  [null, 'No logo'],
  ['https://example.com/l.png', 'The logo is on another server and is not loaded here: https://example.com/l.png'],
  ['data:text/html,Hello', 'What is stored in the survey is not an image.'],
])('says why the current logo is not shown: %s', async (logotype, words) => {
  const card = await current(logotype)
  expect(
    await card.findByText((_, element) => element?.tagName === 'P' && new RegExp(words).test(element.textContent)),
  ).toBeDefined()
  expect(card.queryByRole('img')).toBeNull()
})

it.each([
  ['the image', { Survey: 1, MIME: 'image/png', Data: 'AAAA' }, 'data:image/png;base64,AAAA'],
  ['an image too large for the receipt', { Survey: 1, MIME: 'image/png' }, undefined],
])('shows the last uploaded logo of an unpaired survey: %s', async (_, answer, src) => {
  const receipt = {
    endpoint: 'setSurveyImage',
    at: '2026-11-20T12:00:00Z',
    name: 'Eva',
    things: ['survey-v1:1'],
    answer,
  }
  const fetch = () => Response.json(statistics)
  renderApp(<SurveyImageView survey={1} />, { fetch, ofTeam: { receipts: [receipt] } })
  const card = within(await screen.findByRole('region', { name: 'Current logo' }))
  expect(await card.findByText(/^Set 20 Nov 2026.* by Eva$/)).toBeDefined()
  expect(card.queryByRole('img', { name: 'The logo that was set here: On dark' })?.getAttribute('src')).toBe(src)
  expect(card.queryByText('It is too large to be shown again.') === null).toBe(src !== undefined)
})
