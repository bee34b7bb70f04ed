import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Breadcrumbs } from './breadcrumbs'

it('separates the links, the last one included', () => {
  const items = ['Messages', 'Bundles'].map(name => ({ key: name, link: <a href="/">{name}</a> }))
  const { rerender } = render(<Breadcrumbs items={items} />)
  expect(screen.getByRole('navigation').textContent).toBe('Messages/Bundles')
  rerender(<Breadcrumbs items={items.slice(0, 1)} />)
  expect(screen.getByRole('navigation').textContent).toBe('Messages')
})
