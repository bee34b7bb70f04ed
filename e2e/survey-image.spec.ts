import type { Page } from '@playwright/test'
import { test } from '#e2e/testing/one-tab'
import { expect, expectAccessibleNarrowAndDark } from '#e2e/testing/test'

const file = (page: Page) => page.getByRole('group', { name: 'Image' }).locator('input')
const set = (page: Page) => page.getByRole('button', { name: 'Set logo' })

type Kind = 'image/png' | 'image/jpeg'

/** Returns a drawn image as a file of the type. */
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

/** Returns a photo as phones take it: rotated by EXIF, with its place. */
async function photo(page: Page, width: number, height: number) {
  const { buffer, ...rest } = await drawn(page, width, height, 'image/jpeg', 'photo.jpg')
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 59.33 N 18.07 E')])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return { ...rest, buffer: Buffer.concat([buffer.subarray(0, 2), head, exif, buffer.subarray(2)]) }
}

/** Returns a GIF whose XMP tells a place. */
function gif() {
  const whole = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0])
  const xmp = Buffer.concat([Buffer.from('!\xff\x0bXMP DataXMP<x>GPS</x>', 'latin1'), trailer])
  const buffer = Buffer.concat([whole.subarray(0, 19), xmp, whole.subarray(19)])
  return { name: 'moving.gif', mimeType: 'image/gif', buffer }
}

type Body = { Survey: number; MIME: string; Data: string }

function sentBodies(page: Page): Body[] {
  const bodies: Body[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/image')) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Returns the size of a sent image, and its colours at these places of the row 50. */
const read = (page: Page, { MIME, Data }: Body, places: number[] = []) =>
  page.evaluate(
    async ([address, xs]) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      return { size: [width, height], colours: xs.map(x => Array.from(context?.getImageData(x, 50, 1, 1).data ?? [])) }
    },
    [`data:${MIME};base64,${Data}`, places] as const,
  )

const halfTransparent = [
  [11, 93, 99, 255],
  [0, 0, 0, 0],
]

async function open(page: Page, survey = 1) {
  await page.goto(`/surveys/${survey}/image`)
  await expect(page.getByRole('heading', { level: 1, name: 'Logo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
}

test('removes the place from a photo and keeps it upright, also in its original size', async ({ page }) => {
  const bodies = sentBodies(page)
  const upload = async () => {
    await set(page).click()
    await expect(page.getByText('Logo set')).toBeVisible()
  }
  await open(page)
  await file(page).setInputFiles(await photo(page, 3200, 1600))
  await expect(page.getByText('800 × 1,600, reduced from 1,600 × 3,200')).toBeVisible()
  await upload()
  await file(page).setInputFiles(await photo(page, 3200, 1600))
  await page.getByRole('checkbox', { name: 'Keep the original size, 1,600 × 3,200' }).check()
  await expect(page.getByText('1,600 × 3,200', { exact: true })).toBeVisible()
  await upload()
  await file(page).setInputFiles(await photo(page, 400, 200))
  await expect(page.getByText('200 × 400', { exact: true })).toBeVisible()
  await upload()
  await file(page).setInputFiles(gif())
  await expect(page.getByText('image/gif')).toBeVisible()
  await upload()
  expect(bodies.map(({ MIME }) => MIME)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg', 'image/gif'])
  for (const { Data } of bodies) expect(Buffer.from(Data, 'base64').toString('latin1')).not.toMatch(/GPS|Exif|XMP/)
  const images = await Promise.all(bodies.map(body => read(page, body)))
  expect(images.map(({ size }) => size)).toEqual([
    [800, 1600],
    [1600, 3200],
    [200, 400],
    [1, 1],
  ])
})

test('uploads an SVG as PNG and runs nothing in it', async ({ page }) => {
  const bodies = sentBodies(page)
  await open(page)
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="parent.document.title='ran'">
    <script>parent.document.title = 'ran'</script><rect width="20" height="10" fill="#0b5d63"/></svg>`
  await file(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('image/png, drawn from the SVG')).toBeVisible()
  await expect(page.getByText('1,200 × 300')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The new logo: On light' })).toBeVisible()
  await expectAccessibleNarrowAndDark(page)
  await set(page).click()
  await expect(page.getByText('Logo set')).toBeVisible()
  const [sent = { Survey: 0, MIME: '', Data: '' }] = bodies
  expect(sent.MIME).toBe('image/png')
  expect((await read(page, sent, [100, 1100])).colours).toEqual(halfTransparent)
  await expect(page).not.toHaveTitle('ran')
})
