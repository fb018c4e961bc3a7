export function ClientesScreen() {
  return null;
}
