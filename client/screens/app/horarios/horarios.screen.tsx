export function HorariosScreen() {
  return null;
}
