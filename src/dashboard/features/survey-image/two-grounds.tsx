import { useText } from '#dashboard/i18n/use-text'
import { imageText } from './image-text'

const grounds = [
  { name: 'light', className: 'bg-white text-black' },
  { name: 'dark', className: 'bg-black text-white' },
] as const

/** An image on a light and on a dark ground, whatever the theme: a logo may vanish on one of them. */
export function TwoGrounds({ src, alt }: { src: string; alt: string }) {
  const t = useText(imageText)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {grounds.map(({ name, className }) => (
        <figure key={name} className={`flex flex-col rounded-md border border-line ${className}`}>
          <div className="flex h-44 items-center justify-center p-4">
            <img src={src} alt={`${alt}: ${t[name]}`} className="max-h-full max-w-full object-contain" />
          </div>
          <figcaption className="px-3 pb-2 text-sm">{t[name]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
