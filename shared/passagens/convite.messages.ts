/** The invitation to the guide to the official API, which the settings show before it is opened. */
export const convite = {
  titulo: "Passar para a API oficial",
  convite:
    "Com a API oficial da Meta, o WhatsApp não bloqueia o número por usar o Pontual. O número continua o mesmo, e o aplicativo continua no celular.",
  abrir: "Ver como passar",
  continuar: "Continuar",
  emAndamento: (passo: number) => `Em andamento: passo ${passo} de 5`,
  trocandoAgora: "Trocando agora",
} as const;
