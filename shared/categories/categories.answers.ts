import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { categoriaDoUsuario } from "#shared/usuarios/usuarios.answers.ts";

export const categoria = named("Categoria", {
  ...categoriaDoUsuario.shape,
  created_at: instante(),
  updated_at: instante(),
});

export const contagem = named("Contagem", { categoria_id: id(), name: z.string(), count: z.int() });

export const categoriesAnswers = {
  list: answer("Lista as categorias profissionais.", z.array(categoria)),
  stats: answer(
    "Conta usuários e templates de cada categoria.",
    z.object({
      categories: z.array(
        z.object({ ...categoria.shape, total_usuarios: z.int(), total_templates: z.int() }),
      ),
      total_usuarios: z.int(),
      total_templates: z.int(),
    }),
  ),
  usersCount: answer("Conta os usuários de cada categoria.", z.array(contagem)),
  templatesCount: answer("Conta os templates de cada categoria.", z.array(contagem)),
  get: answer("Mostra uma categoria.", categoria),
  bySlug: answer("Mostra a categoria de um slug.", categoria),
  create: answer("Cria uma categoria.", categoria, [409]),
  initialize: answer("Cria as categorias padrão que faltam.", z.object({ created: z.int() })),
  update: answer("Altera uma categoria.", categoria, [409, 412]),
  remove: nothing("Exclui uma categoria que ninguém usa.", [409]),
};
