import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

export const servico = named("Servico", {
  id: id(),
  nome: z.string(),
  descricao: z.string().nullable(),
  criado_em: instante(),
  atualizado_em: instante(),
  duracao_minutos: z.int(),
  folga_antes_minutos: z.int(),
  folga_depois_minutos: z.int(),
  preco_centavos: z.int().nullable(),
  sinal_centavos: z.int().nullable(),
  cor: z.string().nullable(),
  publico: z.boolean(),
  ativo: z.boolean(),
  ordem: z.int(),
  profissionais: z.array(
    z.object({
      profissional_id: id(),
      duracao_minutos: z.int().nullable(),
      preco_centavos: z.int().nullable(),
    }),
  ),
  salas: z.array(id()),
});

export const servicosAnswers = {
  list: answer("Lista os serviços na ordem escolhida.", z.array(servico)),
  get: answer("Mostra um serviço.", servico),
  create: answer("Cria um serviço.", servico, [409]),
  sort: answer("Muda a ordem dos serviços.", z.array(servico), [404]),
  update: answer("Altera um serviço.", servico, [409, 412]),
  remove: nothing("Exclui um serviço sem agendamentos.", [409]),
};
