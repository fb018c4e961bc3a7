/** Server-only messages about two-step verification; no screen loads them. */
export const fatorAnswers = {
  codigoIncorreto: "Código incorreto ou já usado",
  muitosCodigos: "Muitos códigos incorretos. Aguarde alguns minutos antes de tentar novamente.",
  passkeyRecusada: "Não foi possível confirmar a chave de acesso. Tente novamente.",
  semPasskey: "Esta conta não tem chave de acesso",
  semCadastro: "Comece de novo: o QR Code não vale mais",
  totpJaAtivo: "Já há um aplicativo autenticador. Remova-o para cadastrar outro.",
  passkeysDemais: "Esta conta já tem 10 chaves de acesso. Remova uma para cadastrar outra.",
  passkeyRepetida: "Esta chave de acesso já está cadastrada",
  usuarioSemFator: "Este usuário não tem verificação em duas etapas",
  semFator: "Ative a verificação em duas etapas antes de gerar códigos",
  naoASiMesmo: "Remova as suas próprias verificações nas configurações",
  confirmeIdentidade: "Confirme sua identidade para continuar.",
  identidadeConfirmada: "Identidade confirmada",
  ativeParaContinuar: "Ative a verificação em duas etapas para continuar",
} as const;
