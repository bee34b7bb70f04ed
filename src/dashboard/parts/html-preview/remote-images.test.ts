import { expect, it } from 'vitest'
import { withoutRemoteImages } from './remote-images'

it.each([
  '<img alt="Our shop" src="https://example.com/a.png">',
  '<img srcset="//example.com/a.png 2x" alt="Our shop">',
  '<table background="http://example.com/a.png"><tr><td>Our shop</td></tr></table>',
  '<p style="color:red;background:url( \'https://example.com/a.png\' )">Our shop</p>',
  '<style>@import "https://example.com/a.css"; p{background:url(/a.png)}</style><p>Our shop</p>',
  '<link rel="stylesheet" href="https://example.com/a.css"><p>Our shop</p>',
  '<svg><image href="https://example.com/a.png" xlink:href="https://example.com/a.png"/></svg><p>Our shop</p>',
  '<b><p style="background:url(&quot;https://example.com/a.png&quot;)">Our</b> shop</p>Our shop',
  '<iframe src="https://example.com"></iframe><video poster="https://example.com/a.png"></video><p>Our shop</p>',
])('removes remote references from %s', html => {
  const cleaned = withoutRemoteImages(html)
  expect(cleaned).not.toMatch(/example\.com|\/a\.png/)
  expect(cleaned).toContain('Our shop')
})

it('keeps links, colours and data: images', () => {
  const html =
    '<a href="https://example.com">x</a><img src="data:image/png;base64,AA" alt=""><p style="background:url(\'data:image/png;base64,AA\')">'
  expect(withoutRemoteImages(html)).toBe(html)
  const mixed = withoutRemoteImages(`${html}<img src="https://example.com/b.png">`)
  expect(mixed).toContain('src="data:image/png;base64,AA"')
  expect(mixed).toContain('href="https://example.com"')
  expect(mixed).not.toContain('b.png')
})

it.each(['<P>Hej <b>du', '<html style="filter:url(#a)"><b style="fill:url(\'#b\')">x</b></html>'])(
  'leaves HTML without remote references unchanged: %s',
  html => expect(withoutRemoteImages(html)).toBe(html),
)
