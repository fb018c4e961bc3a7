export const brand = {
  name: "Pontual",
  tagline: "Sua agenda em dia, seus clientes por perto.",
  version: "Sistema v1.0.0",
} as const;
