/** Server-only messages about accounts; no screen loads them. */
export const usuariosAnswers = {
  googleTokenAlheio:
    "Conecte o Google Calendar pelas configurações: estas credenciais não vieram da sua conta",
  copiasDemais: "Muitas cópias pedidas. Aguarde alguns minutos antes de tentar novamente.",
  muitasSenhas: "Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.",
  somenteAdmin: "Acesso negado",
} as const;
