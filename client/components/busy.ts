/**
 * Props of a button that is at work: it takes no press and submits nothing, but keeps the focus. Not
 * react-aria's own `isPending`: that leaves an announcement behind which names an element that is gone.
 */
export const BUSY = { "aria-disabled": true, type: "button", onPress: undefined } as const;
