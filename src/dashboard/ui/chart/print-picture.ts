/** Prints a picture alone; the print stylesheet hides the rest of the page. */
export async function printPicture(picture: Blob, title: string): Promise<void> {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  image.alt = title
  await image.decode()
  const sheet = document.createElement('div')
  sheet.dataset['printed'] = ''
  sheet.append(image)
  document.body.append(sheet)
  addEventListener(
    'afterprint',
    () => {
      sheet.remove()
      URL.revokeObjectURL(image.src)
    },
    { once: true },
  )
  print()
}
