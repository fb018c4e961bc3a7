import { dia, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { listReadBy, readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { type Campo, perCampo } from "./campos.ts";

const dadosDaLista = {
  id: id(),
  nome: z.string().nullable(),
  telefone: z.string().nullable(),
  criado_em: instante(),
  usuario_id: id(),
  etiquetas: listReadBy("clientes.escrever", z.string()),
  aceita_mensagens: z.boolean(),
};

export const clienteListado = named("ClienteListado", {
  ...dadosDaLista,
  excluido_em: instante().nullable(),
});

/** Name and phone are read by everybody who sees clients; the notes about them by fewer than the rest. */
const readerOf = (campo: Campo) =>
  campo === "observacoes" ? "clientes.observacoes" : "clientes.escrever";
const text = (campo: Campo) => readBy(readerOf(campo), z.string());

export const cliente = named("Cliente", {
  ...dadosDaLista,
  sem_whatsapp: z.boolean(),
  ...perCampo({
    email: text,
    nascimento: (campo) => readBy(readerOf(campo), dia()),
    cpf: text,
    etiquetas: (campo) => listReadBy(readerOf(campo), z.string()),
    linha: text,
    texto: text,
  }),
});
