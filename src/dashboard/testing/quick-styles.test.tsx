import { expect, test } from 'vitest'
import { answerStylesQuickly } from './quick-styles'

const markup = `
<main><p>a <b>b</b> <span style="display: inline-block">c</span></p><p hidden>d</p><p style="display:none">e</p>
<input type="hidden"><input type="text"><button>f</button><label>g</label><script></script><template></template>
<div style="visibility: hidden"><i>h</i><i style="visibility: visible">i</i><i style="visibility: inherit">j</i></div>
<div style="pointer-events: none"><a href="/">k</a><a href="/" style="pointer-events: auto">l</a></div>
<details><summary>m</summary><summary>n</summary><p>o</p></details><dialog>p</dialog><dialog open>q</dialog>
<table><caption>r</caption><thead><tr><th>s</th></tr></thead><tbody hidden><tr hidden><td>t</td></tr></tbody><tbody><tr hidden><td>t</td></tr></tbody></table>
<section hidden><p>a <b hidden>b</b></p></section>
<ul><li>u</li></ul><svg><title>v</title><path></path></svg><div popover>w</div><embed hidden><noscript>x</noscript>
<fieldset><legend>y</legend></fieldset><select><option>z</option></select><ruby>a<rt>b</rt></ruby><slot></slot></main>`

const names = ['display', 'visibility', 'pointer-events']

/** The styles of each element, computed in full and quickly. */
function looks(head = '') {
  // A frame has the test environment's own `getComputedStyle`.
  const frame = document.body.appendChild(document.createElement('iframe'))
  const window = frame.contentWindow as Window & typeof globalThis
  window.document.documentElement.innerHTML = `${head}<body>${markup}</body>`
  const all = [...window.document.body.querySelectorAll('*')]
  const report = () =>
    all.map(element => {
      const look = window.getComputedStyle(element)
      return [element.outerHTML.slice(0, 60), ...names.map(name => look.getPropertyValue(name)), look.pointerEvents]
    })
  const full = report()
  answerStylesQuickly(window)
  return { full, quick: report() }
}

test.each(['', '<style>i { visibility: hidden } p { display: flex }</style>'])(
  'agrees with the full computation %s',
  head => {
    const { full, quick } = looks(head)
    expect(quick).toEqual(full)
  },
)
