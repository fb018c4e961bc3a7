/** Where WhatsApp keeps its linked devices, in its own words on the system that this browser names. */
export function linkedDevicesStep(userAgent: string) {
  if (/Android/i.test(userAgent)) return "Toque nos três pontos ⋮ e em Dispositivos conectados";
  if (/iPhone|iPad/i.test(userAgent)) return "Toque em Configurações e em Dispositivos conectados";
  return "Toque em ⋮ (Android) ou em Configurações (iPhone), e em Dispositivos conectados";
}
