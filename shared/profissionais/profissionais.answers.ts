import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";

const profissional = named("Profissional", {
  id: id(),
  nome: z.string(),
  especialidade: z.string().nullable(),
  registro: z.string().nullable(),
  cor: z.string().nullable(),
  ativo: z.boolean(),
  ordem: z.int(),
  pessoa_id: id().nullable(),
  criado_em: instante(),
  atualizado_em: instante(),
});
export type ProfissionalJson = z.output<typeof profissional>;

const profissionalComFeed = named("ProfissionalComFeed", {
  ...profissional.shape,
  /** It shows this professional's agenda to anybody, without signing in. */
  feed: readBy("ajustes.escrever", z.string()),
});
export interface ProfissionalComFeedJson extends ProfissionalJson {
  feed: string;
}

export const profissionaisAnswers = {
  list: answer("Lista os profissionais na ordem escolhida.", z.array(profissional)),
  get: answer("Mostra um profissional, com o endereço da sua agenda.", profissionalComFeed),
  rotateFeed: answer(
    "Troca o endereço da agenda de um profissional; o anterior deixa de valer na hora.",
    profissionalComFeed,
  ),
  create: answer("Cria um profissional, com agenda própria.", profissional, [409]),
  sort: answer("Muda a ordem dos profissionais.", z.array(profissional), [404]),
  update: answer("Altera um profissional.", profissional, [409, 412]),
  remove: nothing("Exclui um profissional sem agendamentos.", [409]),
};
