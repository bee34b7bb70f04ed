type ButtonColors = {
  /** What is behind the button. */
  background: string
  button: string
}

/** How every drawing of a survey shows its button: the label has the colour of the background. */
export const buttonLook = ({ background, button }: ButtonColors) => ({ backgroundColor: button, color: background })
