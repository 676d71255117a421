/** Ref of a button that replaces a closed form, so that the focus returns to it. */
export const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();
