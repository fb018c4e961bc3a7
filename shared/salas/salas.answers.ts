import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";

const sala = named("Sala", {
  id: id(),
  nome: z.string(),
  ativa: z.boolean(),
  ordem: z.int(),
  criado_em: instante(),
  atualizado_em: instante(),
});

export const salasAnswers = {
  list: answer("Lista as salas na ordem em que são escolhidas.", z.array(sala)),
  create: answer("Cria uma sala.", sala, [409]),
  sort: answer("Muda a ordem das salas.", z.array(sala), [404]),
  update: answer("Altera uma sala.", sala, [409, 412]),
  remove: nothing("Exclui uma sala sem agendamentos.", [409]),
};
