/**
 * Opens every page once in Firefox: it renders without errors, and the palette opens. Journeys are tested in
 * Chromium.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FirefoxTab, hasFirefox, openFirefox } from '#e2e/testing/firefox'
import { everyPage } from '#e2e/testing/pages'
import { startProduct } from '#e2e/testing/product'

const pages = [...new Set(everyPage.flatMap(({ path }) => (typeof path === 'string' ? [path] : [])))]

/** Script for the page: waits until a condition holds, or fails with the page's text. */
const until = (condition: string) => `new Promise((resolve, reject) => {
  const end = Date.now() + 20000
  const look = () => {
    if (${condition}) resolve(document.querySelector('main')?.innerText)
    else if (Date.now() > end) reject(new Error('Not in 20 seconds, but: ' + (document.querySelector('[role=dialog], main')?.innerText ?? '').slice(0, 400)))
    else setTimeout(look, 50)
  }
  look()
})`

/** A heading is rendered, and nothing is loading. */
const settled = until(
  "document.querySelector('main h1')?.textContent && !document.querySelector('main :is(.animate-pulse, [aria-busy=true])')",
)

/** Script for the page: presses the button with this text; returns whether it exists. */
const pressed = (words: string) => `(() => {
  const button = [...document.querySelectorAll('button:not(:disabled, [aria-disabled=true])')].find(each => each.textContent.includes(${JSON.stringify(words)}))
  button?.click()
  return Boolean(button)
})()`

describe.skipIf(!hasFirefox())('in Firefox', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'messaging-admin-firefox-data-'))
  let product: Awaited<ReturnType<typeof startProduct>>
  let tab: FirefoxTab

  beforeAll(async () => {
    product = await startProduct({ DATA_DIR: dataDir, ACCOUNTS: 'on' })
    tab = await openFirefox()
    await tab.goTo(`${product.url}/sign-in`)
    await tab.run(settled)
    expect(await tab.run(pressed(', Admin'))).toBe(true)
    await tab.run(until("document.querySelector('nav')"))
  }, 60_000)

  afterAll(async () => {
    await tab?.close()
    await product?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test.each(pages)('%s is drawn without an error', async path => {
    await tab.goTo(`${product.url}${path}`)
    const words = String(await tab.run(settled))
    expect(words).not.toMatch(/could not be shown|Something went wrong/i)
    expect(tab.takeErrors()).toEqual([])
  })

  test('the palette finds a page and opens it', async () => {
    await tab.goTo(`${product.url}/templates`)
    await tab.run(settled)
    await tab.press(['Control', 'k'])
    await tab.run(until("document.activeElement?.matches('[role=dialog] input')"))
    await tab.press(...Array.from('segments'))
    await tab.run(until("document.querySelector('[role=option]')?.textContent.includes('Segments')"))
    await tab.press('Enter')
    await tab.run(until("location.pathname === '/segments'"))
    await tab.run(settled)
    expect(tab.takeErrors()).toEqual([])
  })

  test('a file is imported as contacts', async () => {
    const file = join(dataDir, 'people.csv')
    writeFileSync(file, 'Förnamn;Mobil\r\nEva;+46701740699\r\nÅsa;+46701740698\r\n', 'latin1')
    await tab.goTo(`${product.url}/contacts/import`)
    await tab.run(settled)
    await tab.chooseFile(file)
    await tab.run(until("document.querySelector('main').innerText.includes('Åsa')"))
    await tab.run(until(pressed('Create 2 contacts')))
    await tab.run(until("document.querySelector('main').innerText.includes('2 contacts created')"))
    expect(tab.takeErrors()).toEqual([])
  })
})
