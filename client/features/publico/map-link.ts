/** A place by its address, in whatever shows maps on this device. */
export const mapLink = (endereco: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(endereco)}`;
