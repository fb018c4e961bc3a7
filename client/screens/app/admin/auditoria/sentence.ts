import type { AuditoriaJson } from "#shared/admin/admin.schema.ts";

type Row = Pick<AuditoriaJson, "acao" | "alvo_tipo" | "alvo_nome">;

/** Verbs that are followed by the noun of the target. */
const VERBS: Record<string, string> = {
  criar: "criou",
  alterar: "alterou",
  excluir: "excluiu",
  enviar: "enviou por email",
  desconectar: "desconectou",
  testar: "testou a conexão com",
};

const NOUNS: Record<string, string> = {
  usuario: "o usuário",
  instancia: "a instância",
  servidor_padrao: "o servidor padrão do WhatsApp",
  categoria: "a categoria",
  template: "o template",
  questionario: "o questionário de",
};

/** Whole sentences, which end before a name. */
const SENTENCES: Record<string, string> = {
  estender_trial: "estendeu o período de teste de",
  iniciar_trial: "iniciou o período de teste de",
  converter_trial: "converteu a conta de",
  rotacionar_webhook: "trocou o endereço do webhook da instância",
  gerar_qrcode: "gerou o QR Code da instância",
  gerar_codigo: "gerou o código de conexão da instância",
  gerar_link_conexao: "gerou o link de conexão da instância",
  gerar_prompt: "gerou um prompt com as respostas de",
  anonimizar: "apagou para sempre os dados de",
  remover_fatores: "removeu a verificação em duas etapas de",
  encerrar_acesso: "encerrou um acesso à conta de",
  gerar_link_acesso: "gerou um novo link de acesso para",
};

/** Bulk actions, which have no single target to name. */
const OF_MANY: Record<string, string> = {
  inicializar: "inicializou as categorias padrão",
  expirar: "encerrou os questionários vencidos",
};

/** An action in words, up to the name of its target; unknown words stand as they are. */
export function deedOf({ acao, alvo_tipo, alvo_nome }: Row): string {
  const whole = OF_MANY[acao] ?? SENTENCES[acao];
  if (whole) return whole;
  const noun = NOUNS[alvo_tipo] ?? alvo_tipo;
  // The target has no name left.
  const words = alvo_nome ? noun : noun.replace(/ de$/, "");
  return `${VERBS[acao] ?? acao} ${words}`;
}
