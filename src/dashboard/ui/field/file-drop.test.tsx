import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#dashboard/testing/render-app'
import { Field } from './field'
import { FileDrop } from './file-drop'

const csv = (name: string, content = 'a') => new File([content], name, { type: 'text/csv' })

function open(inField = false) {
  const onFiles = vi.fn()
  const drop = <FileDrop onFiles={onFiles} maxSize={5} />
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

it('says why a file is refused until one is accepted', async () => {
  const { onFiles, choose } = open()
  const alert = () => screen.queryByRole('alert')?.textContent
  choose(csv('big.csv', 'aaaaaaaaaa'))
  await waitFor(() => expect(alert()).toBe('big.csv is 10 bytes. The limit is 5 bytes.'))
  choose(csv('none.csv', ''))
  await waitFor(() => expect(alert()).toBe('none.csv is empty.'))
  expect(onFiles).not.toHaveBeenCalled()
  const file = csv('ok.csv')
  choose(file)
  await waitFor(() => expect(alert()).toBeUndefined())
  expect(onFiles.mock.calls).toEqual([[[file]]])
  choose(csv('a.csv'), csv('b.csv'))
  await waitFor(() => expect(alert()).toBe('Choose one file at a time.'))
})

it('is named by its field, which shows the refusal', async () => {
  const { choose } = open(true)
  choose(csv('none.csv', ''))
  await waitFor(() => expect(screen.getByRole('group', { name: 'File', description: /none\.csv/ })).toBeDefined())
  expect(screen.getAllByText(/none\.csv/)).toHaveLength(1)
})
