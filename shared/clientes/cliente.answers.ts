import { dia, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { perCampo } from "./campos.ts";

const dadosDaLista = {
  id: id(),
  nome: z.string().nullable(),
  telefone: z.string().nullable(),
  criado_em: instante(),
  usuario_id: id(),
  etiquetas: z.array(z.string()),
  aceita_mensagens: z.boolean(),
};

export const clienteListado = named("ClienteListado", {
  ...dadosDaLista,
  excluido_em: instante().nullable(),
});

const text = () => z.string().nullable();

export const cliente = named("Cliente", {
  ...dadosDaLista,
  sem_whatsapp: z.boolean(),
  ...perCampo({
    email: text,
    nascimento: () => dia().nullable(),
    cpf: text,
    etiquetas: () => z.array(z.string()),
    linha: text,
    texto: text,
  }),
});
