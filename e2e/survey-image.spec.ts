import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessible, expectAccessibleNarrowAndDark } from '#e2e/testing/test'

const paired = '606312a5d233ab8484e18404'
const file = (page: Page) => page.getByRole('group', { name: 'Image' }).locator('input')
const set = (page: Page) => page.getByRole('button', { name: 'Set logo' })

type Kind = 'image/png' | 'image/jpeg' | 'image/webp'

/** A drawn image as a file of its kind. */
async function drawn(page: Page, width: number, height: number, mimeType: Kind = 'image/png', name = 'logo.png') {
  const address = await page.evaluate(
    ([w, h, type]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#0b5d63'
        context.fillRect(0, 0, w / 2, h)
      }
      return canvas.toDataURL(type)
    },
    [width, height, mimeType] as const,
  )
  return { name, mimeType, buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

/** A GIF of one dot, which says that it is as large as this. */
function gif(width: number, height: number) {
  const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  dot.writeUInt16LE(width, 6)
  dot.writeUInt16LE(height, 8)
  return { name: 'moving.gif', mimeType: 'image/gif', buffer: dot }
}

/** A square of chance, which no PNG makes smaller: 1,600 pixels are 7.7 MB. */
async function noise(page: Page, side: number) {
  const address = await page.evaluate(size => {
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    const pixels = new ImageData(size, size)
    for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    context?.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png')
  }, side)
  return { name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') }
}

/** A photo as a phone takes it: it lies on its side, says so, and where it was taken. */
async function photo(page: Page, width: number, height: number) {
  const { buffer, ...rest } = await drawn(page, width, height, 'image/jpeg', 'photo.jpg')
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 59.33 N 18.07 E')])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return { ...rest, buffer: Buffer.concat([buffer.subarray(0, 2), head, exif, buffer.subarray(2)]) }
}

function sentBodies(page: Page): { Survey: number; MIME: string; Data: string }[] {
  const bodies: { Survey: number; MIME: string; Data: string }[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/image')) bodies.push(request.postDataJSON())
  })
  return bodies
}

async function open(page: Page, survey = 1) {
  await page.goto(`/surveys/${survey}/image`)
  await expect(page.getByRole('heading', { level: 1, name: 'Logo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
}

test('from the survey: paired, a logo is set and read again through its twin', async ({ page }) => {
  const bodies = sentBodies(page)
  await page.goto('/surveys/1?tab=about')
  const editor = page.getByRole('region', { name: 'In the editor' })
  await editor.getByLabel('Id in the editor').fill(paired)
  await editor.getByRole('button', { name: 'Compare' }).click()
  await expect(editor.getByText('Name: same')).toBeVisible()
  await editor.getByRole('button', { name: 'Pair surveys' }).click()
  await expect(editor.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/survey-editor/${paired}`)

  await page.getByRole('link', { name: 'Logo', exact: true }).click()
  const current = page.getByRole('region', { name: 'Current logo' })
  const shown = current.getByRole('img').first()
  await expect(shown).toBeVisible()
  const before = await shown.getAttribute('src')

  const logo = await drawn(page, 120, 60)
  await file(page).setInputFiles(logo)
  await expect(page.getByRole('img', { name: 'The new logo: On light' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The new logo: On dark' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'On light' }).last()).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  await expect(page.getByRole('figure', { name: 'On dark' }).last()).toHaveCSS('background-color', 'rgb(18, 21, 23)')
  await expect(page.getByText('image/png')).toBeVisible()
  await expect(page.getByText('120 × 60')).toBeVisible()
  await set(page).click()
  await expect(page.getByText('Logo set')).toBeVisible()
  await expect(page.getByText(/^Saved (as|with) /)).toHaveCount(0)
  await expect(page.getByText('Survey changed:')).toBeVisible()
  expect(bodies).toEqual([{ Survey: 1, MIME: 'image/png', Data: logo.buffer.toString('base64') }])
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  await expect(shown).toHaveAttribute('src', `data:image/png;base64,${logo.buffer.toString('base64')}`)
})

test('the kind is told by the bytes; a large one is made smaller, unless it is wanted as it is', async ({ page }) => {
  const bodies = sentBodies(page)
  await open(page)
  await file(page).setInputFiles(await drawn(page, 3200, 1600, 'image/jpeg', 'called.png'))
  await expect(page.getByText('image/jpeg')).toBeVisible()
  await expect(page.getByText('1,600 × 800, reduced from 3,200 × 1,600')).toBeVisible()
  const originalSize = page.getByRole('checkbox', { name: /^Keep the original size/ })
  await originalSize.check()
  await expect(page.getByText('3,200 × 1,600', { exact: true })).toBeVisible()
  await expect(originalSize).toBeFocused()
  await originalSize.uncheck()
  await expect(page.getByText(/^1,600 × 800/)).toBeVisible()
  await set(page).click()
  await expect(page.getByText('Logo set')).toBeVisible()
  const { MIME, Data } = bodies[0] ?? { MIME: '', Data: '' }
  expect(MIME).toBe('image/jpeg')
  const size = await page.evaluate(async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, `data:${MIME};base64,${Data}`)
  expect(size).toEqual([1600, 800])
})

test('a photo is sent without the place it was taken at, upright, also in its original size', async ({ page }) => {
  const bodies = sentBodies(page)
  await open(page)
  await file(page).setInputFiles(await photo(page, 3200, 1600))
  await expect(page.getByText('800 × 1,600, reduced from 1,600 × 3,200')).toBeVisible()
  await set(page).click()
  await expect(page.getByText('Logo set')).toBeVisible()
  await file(page).setInputFiles(await photo(page, 3200, 1600))
  await page.getByRole('checkbox', { name: 'Keep the original size, 1,600 × 3,200' }).check()
  await expect(page.getByText('1,600 × 3,200', { exact: true })).toBeVisible()
  await set(page).click()
  await expect.poll(() => bodies.length).toBe(2)
  for (const { Data } of bodies) expect(Buffer.from(Data, 'base64').toString('latin1')).not.toContain('GPS')
  const sizes = await page.evaluate(
    addresses =>
      Promise.all(
        addresses.map(async address => {
          const image = new Image()
          image.src = address
          await image.decode()
          return [image.naturalWidth, image.naturalHeight]
        }),
      ),
    bodies.map(({ MIME, Data }) => `data:${MIME};base64,${Data}`),
  )
  expect(sizes).toEqual([
    [800, 1600],
    [1600, 3200],
  ])
})

test('WebP is sent as it is, and so is a GIF, however large', async ({ page }) => {
  const bodies = sentBodies(page)
  await open(page)
  const webp = await drawn(page, 64, 64, 'image/webp', 'logo')
  await file(page).setInputFiles({ ...webp, mimeType: '' })
  await set(page).click()
  await expect(page.getByText('Logo set')).toBeVisible()
  const moving = gif(2000, 10)
  await file(page).setInputFiles(moving)
  await expect(page.getByText(/not reduced: it may be animated/)).toBeVisible()
  await set(page).click()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies.map(({ MIME, Data }) => [MIME, Data])).toEqual([
    ['image/webp', webp.buffer.toString('base64')],
    ['image/gif', moving.buffer.toString('base64')],
  ])
})

test('an SVG is drawn as a PNG, and nothing in it runs', async ({ page }) => {
  const bodies = sentBodies(page)
  await open(page)
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="parent.document.title='ran'">
    <script>parent.document.title = 'ran'</script><rect width="20" height="10" fill="#0b5d63"/></svg>`
  await file(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('image/png, drawn from the SVG')).toBeVisible()
  await expect(page.getByText('1,200 × 300')).toBeVisible()
  await set(page).click()
  await expect(page.getByText('Logo set')).toBeVisible()
  const { MIME, Data } = bodies[0] ?? { MIME: '', Data: '' }
  expect(MIME).toBe('image/png')
  const colours = await page.evaluate(async address => {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [100, 1100].map(x => Array.from(context?.getImageData(x, 50, 1, 1).data ?? []))
  }, `data:${MIME};base64,${Data}`)
  expect(colours).toEqual([
    [11, 93, 99, 255],
    [0, 0, 0, 0],
  ])
  await expect(page).not.toHaveTitle('ran')
})

test('what cannot be a logo is refused with the reason, and nothing is sent', async ({ page }) => {
  const bodies = sentBodies(page)
  await open(page)
  const group = page.getByRole('group', { name: 'Image' })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/logo.png"/></svg>')
  await file(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await expect(group).toHaveAccessibleDescription(/logo\.png needs files from elsewhere, or holds HTML\./)
  await file(page).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('%PDF-1.7') })
  await expect(group).toHaveAccessibleDescription(/a\.gif is not a PNG, JPEG, GIF, WebP or SVG/)
  const png = (await drawn(page, 50, 50)).buffer.subarray(0, 40)
  await file(page).setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: png })
  await expect(group).toHaveAccessibleDescription(/cut\.png cannot be opened\. The file may be damaged\./)
  await file(page).setInputFiles({ name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('') })
  await expect(group).toHaveAccessibleDescription(/none\.png is empty/)
  await file(page).setInputFiles(await noise(page, 1600))
  await expect(group).toHaveAccessibleDescription(/large\.png is too large \(max 7\.5 MB\)/)
  await expect(set(page)).toHaveCount(0)
  await expectAccessible(page)
  expect(bodies).toEqual([])
})

test('an image is dropped, or pasted anywhere on the page', async ({ page }) => {
  await open(page)
  const transfer = await page.evaluateHandle(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 30
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
    const data = new DataTransfer()
    if (blob) data.items.add(new File([blob], 'clip.png', { type: 'image/png' }))
    return data
  })
  await page.getByRole('group', { name: 'Image' }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByText('30 × 150')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.evaluate(data => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, transfer)
  await expect(page.getByText('30 × 150')).toBeVisible()
})

test('a survey that is not there takes no logo; one that cannot be counted does', async ({ page }) => {
  await page.goto('/surveys/2147483647/image')
  await expect(page.getByText('Survey not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toHaveCount(0)
  await page.goto('/surveys/900500/image')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test.describe('on another service', { tag: '@soak' }, () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('what comes back otherwise is said', async ({ page, upstream }) => {
    upstream.answer('setSurveyImage', { status: 200, body: { Survey: 1, MIME: 'image/gif', Data: 'AAAA', More: [] } })
    await open(page)
    await file(page).setInputFiles(await drawn(page, 20, 20))
    await set(page).click()
    await expect(page.getByText('Saved as another type: image/gif')).toBeVisible()
    await expect(page.getByText('Saved with other contents than you sent.')).toBeVisible()
  })

  test('a refusal keeps the image; a lost answer is told', async ({ page, upstream }) => {
    upstream.answer('setSurveyImage', { status: 400, body: { title: 'Too colourful' } })
    await open(page)
    await file(page).setInputFiles(await drawn(page, 20, 20))
    await set(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Too colourful' })).toBeVisible()
    upstream.fail('setSurveyImage', 'loseAnswer')
    // The same once more within a second would be the same click.
    await page.getByRole('button', { name: 'Choose another' }).click()
    await file(page).setInputFiles(await drawn(page, 30, 30))
    await set(page).click()
    const notice = page.getByRole('listitem').filter({ hasText: 'It is not retried.' })
    await expect(notice).toBeVisible()
    await expect(notice.getByText('It is safe to set the same logo again.', { exact: false })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The new logo: On light' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('accessible and within the window', async ({ page }) => {
  await open(page)
  await expectAccessibleNarrowAndDark(page)
  await file(page).setInputFiles(await drawn(page, 2000, 400))
  await expect(page.getByRole('img', { name: 'The new logo: On dark' })).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
})
