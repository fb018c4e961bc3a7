import type { TipoChave } from "./pagamentos.constants.ts";

/** Messages of the key's form and the server about PIX. */
export const m = {
  chaveDesconhecida:
    "Chave PIX não reconhecida. Use CPF, CNPJ, e-mail, telefone com +55 ou a chave aleatória",
  chaveInvalida: {
    cpf: "CPF inválido. Se for um telefone, escreva com +55",
    cnpj: "CNPJ inválido",
    email: "E-mail inválido para uma chave PIX",
    telefone: "Telefone inválido. Escreva com +55 e DDD",
    aleatoria: "Chave aleatória inválida. Copie a chave inteira do app do banco",
  } satisfies Record<TipoChave, string>,
  tipoInvalido: "Tipo de chave inválido",
  nomeObrigatorio: "Nome do recebedor é obrigatório",
  nomeLongo: "Nome do recebedor deve ter no máximo 25 caracteres",
  cidadeObrigatoria: "Cidade é obrigatória",
  cidadeLonga: "Cidade deve ter no máximo 15 caracteres",
  mesInvalido: "Mês inválido",
  pagamentoInvalido: "Pagamento inválido",

  semChave: "Cadastre sua chave PIX para cobrar com PIX",
  cancelado: "Este agendamento foi cancelado: não há o que cobrar",
  semValor: "Este agendamento não tem valor para cobrar",
} as const;
