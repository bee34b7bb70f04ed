import { expect, type Page, type Request } from '@playwright/test'

/** The survey that is paired with V1 survey 1. */
export const demo = '606312a5d233ab8484e18404'
/** Another survey of the demo, by the last two digits of its id. */
export const survey = (last: string) => `606312a5d233ab8484e184${last}`
const api = (id: string) => `/v2/surveys/${id}`

type Members = Record<string, unknown>

/** A survey as the service has it. */
export const read = async (page: Page, id: string) => (await (await page.request.get(api(id))).json()) as Members

/** Changes a survey behind the page's back, as the same person in another window. */
export async function elsewhere(page: Page, id: string, change: Members): Promise<void> {
  const origin = new URL(page.url()).origin
  const answer = await page.request.put(api(id), {
    data: { ...(await read(page, id)), ...change },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

/** Every replacement the page sends. */
export function replacements(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') sent.push(request)
  })
  return sent
}

/** The button that saves everything that is unsaved. */
export const save = (page: Page) => page.getByRole('button', { name: 'Save all' })
/** A field by its label, whether or not it is optional. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })

/** Opens a survey in the editor, at one of its tabs. */
export async function open(page: Page, id: string, tab = ''): Promise<void> {
  await page.goto(`/survey-editor/${id}${tab && `?tab=${tab}`}`)
  await expect(save(page)).toBeVisible()
}
