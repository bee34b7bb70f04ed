/** Any CSS colours. */
type ButtonColors = {
  /** Page background. */
  background: string
  button: string
}

/** Look of a survey's button: its label has the background's colour. */
export const buttonLook = ({ background, button }: ButtonColors) => ({ backgroundColor: button, color: background })

/** A sample of three colours: text, and a button with its label. */
export function ColorSample({ background, text, button }: ButtonColors & { text: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: background, color: text }}
      className="flex h-12 w-22 shrink-0 flex-col items-center justify-center gap-1 rounded-sm border border-line"
    >
      <span className="text-sm leading-4 font-semibold">Aa</span>
      <span style={buttonLook({ background, button })} className="rounded-xs px-2.5 text-2xs leading-4 font-medium">
        Aa
      </span>
    </span>
  )
}
