import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { Field } from './field'
import { FileDrop } from './file-drop'

const csv = (name: string, content = 'a') => new File([content], name, { type: 'text/csv' })

function open(props: Partial<Parameters<typeof FileDrop>[0]> = {}, inField = false) {
  const onFiles = vi.fn()
  const drop = <FileDrop onFiles={onFiles} maxSize={5} hint="CSV alone" {...props} />
  const { container } = renderApp(
    inField ? (
      <Field group label="File">
        {drop}
      </Field>
    ) : (
      drop
    ),
  )
  const choose = (...files: File[]) =>
    fireEvent.change(container.querySelector('input') as HTMLInputElement, { target: { files } })
  return { onFiles, choose }
}

it('accepts a file and shows the hint', async () => {
  const { onFiles, choose } = open()
  expect(screen.getByText('CSV alone')).toBeDefined()
  const file = csv('a.csv')
  choose(file)
  await waitFor(() => expect(onFiles).toHaveBeenCalledWith([file]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['too large', [csv('big.csv', 'aaaaaaaaaa')], /big\.csv/],
  ['empty', [csv('none.csv', '')], /none\.csv/],
])('says why a file is refused until one is accepted: %s', async (_, files, words) => {
  const { onFiles, choose } = open()
  choose(...files)
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(onFiles).not.toHaveBeenCalled()
  choose(csv('ok.csv'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('refuses several files and asks for one at a time', async () => {
  const { onFiles, choose } = open()
  choose(csv('a.csv'), csv('b.csv'))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose one file at a time.')
  expect(onFiles).toHaveBeenCalledTimes(1)
})

it('is named by its field, which shows the refusal', async () => {
  const { choose } = open({}, true)
  choose(csv('none.csv', ''))
  await waitFor(() => expect(screen.getByRole('group', { name: 'File', description: /none\.csv/ })).toBeDefined())
  expect(screen.getAllByText(/none\.csv/)).toHaveLength(1)
})
