/** A laptop, where the list would keep half of its rows: all but the list is smaller. */
export const LOW_SCREEN = "(min-width: 768px) and (max-height: 860px)";
