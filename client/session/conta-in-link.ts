/** In an address: the practice that it belongs to. */
export const CONTA_NO_LINK = "conta";
