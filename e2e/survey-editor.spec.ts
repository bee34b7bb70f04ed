import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible, looks, test } from '#e2e/testing/test'

const demo = '606312a5d233ab8484e18404'
const survey = (last: string) => `606312a5d233ab8484e184${last}`
const api = (id: string) => `/v2/surveys/${id}`

type Members = Record<string, unknown>

const read = async (page: Page, id: string) => (await (await page.request.get(api(id))).json()) as Members

/** Changes a survey behind the page's back, as somebody in another browser. */
async function elsewhere(page: Page, id: string, change: Members): Promise<void> {
  const origin = new URL(page.url()).origin
  const answer = await page.request.put(api(id), {
    data: { ...(await read(page, id)), ...change },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
}

/** Every replacement the page sends. */
function replacements(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', request => {
    if (request.method() === 'PUT') sent.push(request)
  })
  return sent
}

const save = (page: Page) => page.getByRole('button', { name: 'Save the survey' })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })

async function open(page: Page, id: string, tab = ''): Promise<void> {
  await page.goto(`/survey-editor/${id}${tab && `?tab=${tab}`}`)
  await expect(save(page)).toBeVisible()
}

test('a survey is opened by id, remembered, named, and forgotten', async ({ page }) => {
  await page.goto('/survey-editor')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Fill in the id.')).toBeVisible()
  await field(page, 'Survey id').fill(` ${demo} `)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/survey-editor/${demo}$`))
  await expect(save(page)).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goBack()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: `Name ${name}` }).click()
  await field(page, 'Your own name for it').fill('Our favourite')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Our favourite' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Our favourite' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/survey-editor')
  await page.getByRole('button', { name: 'Forget Our favourite' }).click()
  await expect(page.getByText('No survey has been opened here yet')).toBeVisible()
})

test('one field is saved, exactly that one, once, with proof', async ({ page }) => {
  await open(page, demo)
  const before = await read(page, demo)
  const sent = replacements(page)
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await field(page, 'Header').fill('{0} <b>Hej</b> 👩‍👩‍👧 عربي')
  await expect(page.getByText('1 unsaved change of the survey.')).toBeVisible()
  await save(page).evaluate(button => {
    for (let clicks = 0; clicks < 20; clicks++) (button as unknown as { click: () => void }).click()
  })
  await expect(page.getByText('Saved as sent.')).toBeVisible()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.postDataJSON()).toEqual({ ...before, header: '{0} <b>Hej</b> 👩‍👩‍👧 عربي' })
  const { lastModified: _before, ...rest } = before
  expect(await read(page, demo)).toMatchObject({ ...rest, header: '{0} <b>Hej</b> 👩‍👩‍👧 عربي' })
  await expect(field(page, 'Header')).toHaveValue('{0} <b>Hej</b> 👩‍👩‍👧 عربي')
})

test('typing something back leaves nothing unsaved', async ({ page }) => {
  await open(page, survey('07'))
  const header = await field(page, 'Header').inputValue()
  await field(page, 'Header').fill('other')
  await expect(page.getByText('1 unsaved change of the survey.')).toBeVisible()
  await field(page, 'Header').fill(header)
  await field(page, 'Disclaimer').fill('x')
  await field(page, 'Disclaimer').fill('')
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
})

test('what is unsaved survives a reload, and a failure', async ({ page }) => {
  await open(page, survey('07'))
  await field(page, 'Ending').fill('Typed and not saved')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you had not saved has been restored.')).toBeVisible()
  await expect(field(page, 'Ending')).toHaveValue('Typed and not saved')
  await page.context().setOffline(true)
  const sent = replacements(page)
  await save(page).click()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(field(page, 'Ending')).toHaveValue('Typed and not saved')
  await page.context().setOffline(false)
  expect(sent).toHaveLength(0)
  await page.getByRole('button', { name: 'Discard' }).last().click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})

test('what somebody else changed is shown, and the person chooses', async ({ page }) => {
  const id = survey('08')
  await open(page, id)
  const sent = replacements(page)
  await field(page, 'Header').fill('Mine')
  await field(page, 'Ending').fill('My ending')
  await elsewhere(page, id, { header: 'Theirs', pinned: true, customEnding: 'Their ending' })
  await save(page).click()
  const panel = page.getByRole('alert')
  await expect(panel.getByText('Somebody else changed this since you opened it')).toBeVisible()
  expect(sent).toHaveLength(0)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Pinned' })).toContainText('Now: On')
  await expect(panel.getByRole('button', { name: 'Save what is chosen' })).toBeDisabled()
  await panel.getByRole('radiogroup', { name: 'Header' }).getByRole('radio', { name: /^Mine/ }).check()
  await panel
    .getByRole('radiogroup', { name: 'Ending' })
    .getByRole('radio', { name: /^Theirs/ })
    .check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(page.getByText('Saved as sent.')).toBeVisible()
  expect(await read(page, id)).toMatchObject({ header: 'Mine', pinned: true, customEnding: 'Their ending' })
  expect(sent).toHaveLength(1)
})

test('a survey that changes with every read is never overwritten unseen', async ({ page }) => {
  const id = '5e0000000000000000000777'
  await open(page, id)
  const sent = replacements(page)
  await field(page, 'Name').fill('Mine')
  await save(page).click()
  const panel = page.getByRole('alert')
  await expect(panel.getByText('Changed by others only, and kept as they are now')).toBeVisible()
  expect(sent).toHaveLength(0)
  await panel.getByRole('button', { name: 'Save what is chosen' }).click()
  await expect(page.getByText('Saved as sent.')).toBeVisible()
  const body = sent[0]?.postDataJSON() as Members
  expect(body.name).toBe('Mine')
  expect(String(body.header)).toMatch(/edited/)
})

test('a question is saved by itself, with its type first and all that nobody knows of', async ({ page }) => {
  await open(page, demo, 'questions')
  const [before] = (await read(page, demo)).questions as Members[]
  const sent = replacements(page)
  const question = page.getByRole('region', { name: /^1\. / })
  await question.getByRole('button', { expanded: false }).first().click()
  await question.getByRole('textbox', { name: 'Subtitle' }).fill('Ny underrubrik')
  await expect(page.getByText('One question has unsaved changes.')).toBeVisible()
  await question.getByRole('button', { name: 'Save the question' }).click()
  await expect(question.getByText('Saved as sent.')).toBeVisible()
  expect(sent).toHaveLength(1)
  const text = sent[0]?.postData() ?? ''
  expect(text).toMatch(/^\{"type":/)
  expect(JSON.parse(text)).toEqual({ ...before, subtitle: 'Ny underrubrik' })
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  // The question changed lastModified: saving the survey afterwards is no conflict with oneself.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await field(page, 'Ending').fill('Efter frågan')
  await save(page).click()
  await expect(page.getByText('Saved as sent.')).toBeVisible()
})

test('reordering is one save a question, and goes on where it stopped', async ({ page }) => {
  const id = survey('09')
  await open(page, id, 'questions')
  const titles = async () => {
    const questions = (await read(page, id)).questions as { title: string; order: number }[]
    return questions.toSorted((a, b) => a.order - b.order).map(({ title }) => title)
  }
  const before = await titles()
  const up = page.getByRole('button', { name: `Move up: ${before[7]}`, exact: true })
  for (let places = 0; places < 6; places++) await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(page.getByText('The order is changed. Saving it takes 7 saves')).toBeVisible()
  let saves = 0
  await page.route(/\/questions\//, route => {
    saves += 1
    return saves === 4 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await page.getByRole('button', { name: 'Save the order' }).click()
  await expect(page.getByText('3 of 7 saves done.')).toBeVisible()
  await page.unroute(/\/questions\//)
  await page.getByRole('button', { name: 'Save the order' }).click()
  await expect(page.getByText(/The order is saved, in \d saves?\./)).toBeVisible()
  const [moved = ''] = before.splice(7, 1)
  expect(await titles()).toEqual(before.toSpliced(1, 0, moved))
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})

test('colours are any text, and a picker writes nothing by itself', async ({ page }) => {
  await open(page, survey('07'), 'look')
  await expect(field(page, 'Button colour')).toHaveValue('rebeccapurple')
  await expect(field(page, 'Text colour')).toHaveValue('#111')
  await page.getByLabel('Pick: Text colour').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.getByLabel('Pick: Text colour').fill('#0000ff')
  await expect(field(page, 'Text colour')).toHaveValue('#0000ff')
  await page.getByRole('button', { name: 'Discard' }).click()
  await field(page, 'Button colour').fill('no such colour')
  await expect(page.getByText('This browser does not know this colour.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('texts are translated in a grid that leads from gap to gap', async ({ page }) => {
  await open(page, demo, 'languages')
  const before = await read(page, demo)
  const grid = page.getByRole('table', { name: 'Texts by language' })
  await expect(page.getByText(/^ar: \d+ gaps$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next gap' }).click()
  const cell = grid.getByRole('textbox', { name: /^ar: Vi sparar dina svar/ })
  await expect(cell).toBeFocused()
  await page.keyboard.type('شكرا')
  await page.getByRole('button', { name: 'Next gap' }).click()
  await expect(grid.getByRole('textbox', { name: /^en: / }).nth(2)).toBeFocused()
  await grid.getByRole('textbox', { name: /^ar: Vad handlade du/ }).fill('ماذا')
  await save(page).click()
  await expect(page.getByText('Saved as sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the question: Vad handlade du?' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  const after = await read(page, demo)
  const translations = before.translations as Record<string, Members>
  expect(after.translations).toEqual({ ...translations, ar: { ...translations.ar, customDisclaimer: 'شكرا' } })
  const question = (after.questions as Members[]).find(({ title }) => title === 'Vad handlade du?')
  expect(question?.translations).toMatchObject({ en: { title: 'What did you buy?' }, ar: { title: 'ماذا' } })
})

test('translations the other way round are told, and unclear ones are shown as they are', async ({ page }) => {
  await open(page, survey('05'), 'languages')
  await expect(page.getByText('text, then language')).toBeVisible()
  await page.getByRole('textbox', { name: 'sv: Anything else?' }).fill('Något annat?')
  await page.getByRole('button', { name: 'Save the question: Anything else?' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  const [, question] = (await read(page, survey('05'))).questions as Members[]
  expect(question?.translations).toEqual({ title: { sv: 'Något annat?' } })

  await open(page, survey('06'), 'languages')
  await expect(page.getByText('How the translations are arranged is not clear')).toBeVisible()
  const raw = field(page, 'Translations as JSON')
  await raw.fill('{"fi": {"header": 1}}')
  await expect(page.getByText(/^This must be JSON/)).toBeVisible()
  await raw.fill('{"fi": {"header": "Moi"}}')
  await save(page).click()
  await expect(page.getByText('Saved as sent.')).toBeVisible()
  expect((await read(page, survey('06'))).translations).toEqual({ fi: { header: 'Moi' } })
})

test('the preview follows what is typed, can do nothing, and stays out of the way back', async ({ page }) => {
  await page.goto('/survey-editor')
  await open(page, survey('09'))
  const frame = page.getByTitle('Preview of the survey').contentFrame()
  await expect(frame.getByText('Question 40 of 40')).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Bold' })).toBeVisible()
  await field(page, 'Header').fill(
    '<img src=x onerror="parent.document.title=1"><script>top.location="/settings"</script>Safe',
  )
  await expect(frame.getByRole('heading', { level: 1, name: 'Safe' })).toBeVisible()
  await field(page, 'Header').fill('Once more')
  await expect(frame.getByRole('heading', { level: 1, name: 'Once more' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Width' }).selectOption('desktop')
  await expect(page).toHaveURL(/preview=desktop/)
  await expect(frame.getByRole('heading', { level: 1, name: 'Once more' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\/survey-editor$/)
})

test('the paired V1 survey is found by name and end, and remembered', async ({ page }) => {
  await open(page, demo)
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Which V1 survey is this?' })
  await expect(dialog.getByRole('combobox', { name: 'V1 survey' })).toHaveValue(/\(1\)$/)
  await expect(dialog.getByText('The same', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'They are the same survey' }).click()
  await expect(page.getByText('Paired with V1 survey 1')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page).toHaveURL(/\/surveys\/1$/)
})

test('two tabs that save at once overwrite nothing unseen', async ({ page, context }) => {
  const id = survey('05')
  const other = await context.newPage()
  await open(page, id)
  await open(other, id)
  await field(page, 'Ending').fill('First tab')
  await field(other, 'Ending').fill('Second tab')
  await Promise.all([save(page).click(), save(other).click()])
  const saved = (tab: Page) => tab.getByText('Saved as sent.')
  const stopped = (tab: Page) => tab.getByText('Somebody else changed this since you opened it')
  await expect(saved(page).or(stopped(page))).toBeVisible()
  await expect(saved(other).or(stopped(other))).toBeVisible()
  expect((await saved(page).count()) + (await saved(other).count())).toBe(1)
  expect((await stopped(page).count()) + (await stopped(other).count())).toBe(1)
})

test('everything is there in Swedish', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Svenska' }).check()
  await page.goto(`/survey-editor/${demo}`)
  await expect(page.getByRole('button', { name: 'Spara enkäten' })).toBeVisible()
  for (const tab of ['Utseende', 'Språk', 'Frågor']) await expect(page.getByRole('tab', { name: tab })).toBeVisible()
})

test('a survey that is not there says so', async ({ page }) => {
  await page.goto('/survey-editor/ffffffffffffffffffffffff')
  await expect(page.getByText('A V2 survey with this id was not found.')).toBeVisible()
})

for (const look of looks) {
  for (const [part, tab] of [
    ['settings', ''],
    ['look', 'look'],
    ['languages', 'languages'],
    ['questions', 'questions'],
  ] as const) {
    test(`accessible and within the window, ${part}: ${look.name}`, async ({ page }) => {
      await page.setViewportSize(look.viewport)
      await page.emulateMedia({ colorScheme: look.colorScheme })
      await open(page, tab === '' ? survey('09') : demo, tab)
      if (tab === 'questions') await page.getByRole('region', { name: /^6\. / }).getByRole('button').first().click()
      await expectAccessible(page)
    })
  }

  test(`accessible and within the window, opening: ${look.name}`, async ({ page }) => {
    await page.setViewportSize(look.viewport)
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await page.goto('/survey-editor')
    await expect(page.getByRole('heading', { level: 1, name: 'Survey editor' })).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('on another service', () => {
  test.use({ baseURL: async ({ upstreamProduct }, use) => use(upstreamProduct.url) })

  test('what the service requires and did not give is listed, and not invented', async ({ page, upstream }) => {
    upstream.answer('readSurvey', {
      status: 200,
      body: { id: 'bare', name: 'Bare', questions: [], mine: { kept: [1] } },
    })
    await open(page, 'bare')
    const missing = page.getByRole('region', { name: 'Before it can be saved' })
    for (const name of ['Base language', 'Text alignment', 'Background colour', 'Pinned', 'Translations']) {
      await expect(missing.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    }
    await field(page, 'Name').fill('Named')
    await expect(save(page)).toBeDisabled()
    await expectAccessible(page)
  })

  test('what the service drops or changes is said', async ({ page, upstream }) => {
    await open(page, 's1', 'look')
    await page.getByRole('combobox', { name: 'Text alignment' }).selectOption('Right')
    upstream.answer('replaceSurvey', {
      status: 200,
      body: { name: 'Bare', textAlignment: 'Left', questions: [], translations: {} },
    })
    await save(page).click()
    await expect(page.getByText('Saved, but not all of it as sent.')).toBeVisible()
    const { body } = upstream.received.find(({ name }) => name === 'replaceSurvey') ?? {}
    expect(body).toMatchObject({ textAlignment: 'Right', unheardOf: { kept: true }, questions: [] })
    await expect(page.getByRole('heading', { name: 'The service dropped' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Came back: Left' })).toContainText('Sent: Right')
  })

  for (const [fault, words] of [
    ['missing', 'The service would not save it'],
    ['loseAnswer', 'It is not known whether it was saved'],
    ['serverError', 'It is not known whether it was saved'],
  ] as const) {
    test(`a save that fails keeps what was typed: ${fault}`, async ({ page, upstream }) => {
      await open(page, 's1')
      await page.getByRole('tab', { name: 'Look' }).click()
      await page.getByRole('combobox', { name: 'Text alignment' }).selectOption('Right')
      upstream.fail('replaceSurvey', fault)
      await save(page).click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Text alignment' })).toHaveValue('Right')
      expect(upstream.received.filter(({ name }) => name === 'replaceSurvey')).toHaveLength(1)
    })
  }
})
