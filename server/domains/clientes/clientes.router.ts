import { noInput, router, userOutsideProcedure, userProcedure } from "#server/core/trpc.ts";
import { clientesAnswers as answers } from "#shared/clientes/clientes.answers.ts";
import * as schema from "#shared/clientes/clientes.schema.ts";
import { conflitoJuntar, conflitosFilter } from "#shared/clientes/conflitos.schema.ts";
import { MAX_ARQUIVO_BYTES } from "#shared/clientes/importar.constants.ts";
import { importarInput } from "#shared/clientes/importar.schema.ts";
import * as notas from "#shared/clientes/notas.schema.ts";
import { byId } from "#shared/common/id.ts";
import { dadosCliente } from "./service/copy-dados.ts";
import { createNota, removeNota, updateNota } from "./service/edit-notas.ts";
import { eraseCliente } from "./service/erase-cliente.ts";
import { exportClientes } from "./service/export-clientes.ts";
import { importClientes, previewImport } from "./service/importar/import-clientes.ts";
import { listImports } from "./service/importar/list-imports.ts";
import { undoImport } from "./service/importar/undo-import.ts";
import { getCliente, listClientes, searchClientes } from "./service/list-clientes.ts";
import { fichaCliente, linhaDoTempo, listEtiquetas } from "./service/read-ficha.ts";
import { removeCliente } from "./service/remove-cliente.ts";
import { joinConflito, listConflitos, separateConflito } from "./service/resolve-conflitos.ts";
import { createCliente, updateCliente } from "./service/save-cliente.ts";
import { undoJoin } from "./service/undo-join.ts";

const ARQUIVO = { field: "arquivo", name: "nome_arquivo", maxBytes: MAX_ARQUIVO_BYTES };

export const clientesRouter = router({
  list: userProcedure
    .meta({ rest: { method: "GET", path: "/clientes" }, permission: "clientes.ler" })
    .input(schema.clientesFilter)
    .output(answers.list)
    .query(({ ctx, input }) => listClientes(ctx, input)),
  search: userProcedure
    .meta({ rest: { method: "GET", path: "/clientes/search" }, permission: "clientes.ler" })
    .input(schema.clientesSearch)
    .output(answers.search)
    .query(({ ctx, input }) => searchClientes(ctx, input)),
  // REST answers the file itself.
  export: userOutsideProcedure
    .meta({ rest: { method: "GET", path: "/clientes/exportar" }, permission: "conta" })
    .input(schema.clientesExport)
    .output(answers.export)
    .query(({ ctx, input }) => exportClientes(ctx, input)),
  listEtiquetas: userProcedure
    .meta({ rest: { method: "GET", path: "/clientes/etiquetas" }, permission: "clientes.escrever" })
    .output(answers.listEtiquetas)
    .query(({ ctx }) => listEtiquetas(ctx)),
  // Screens too send the file over REST, as FormData with the authorised fetch: a tRPC call holds 1 MiB of JSON.
  previewImportacao: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/clientes/importar/previa", file: ARQUIVO },
      permission: "clientes.importar",
    })
    .input(importarInput)
    .output(answers.previewImportacao)
    .query(({ ctx, input }) => previewImport(ctx, input)),
  createImportacao: userOutsideProcedure
    .meta({
      rest: { method: "POST", path: "/clientes/importar", status: 201, file: ARQUIVO },
      permission: "clientes.importar",
    })
    .input(importarInput)
    .output(answers.createImportacao)
    .mutation(({ ctx, input }) => importClientes(ctx, input)),
  undoImportacao: userProcedure
    .meta({
      rest: { method: "POST", path: "/clientes/importar/{id}/desfazer" },
      permission: "clientes.importar",
    })
    .input(byId)
    .output(answers.undoImportacao)
    .mutation(({ ctx, input }) => undoImport(ctx, input.id)),
  listImportacoes: userProcedure
    .meta({
      rest: { method: "GET", path: "/clientes/importacoes" },
      permission: "clientes.importar",
    })
    .input(noInput)
    .output(answers.listImportacoes)
    .query(({ ctx }) => listImports(ctx)),
  listConflitos: userProcedure
    .meta({ rest: { method: "GET", path: "/clientes/conflitos" }, permission: "clientes.escrever" })
    .input(conflitosFilter)
    .output(answers.listConflitos)
    .query(({ ctx, input }) => listConflitos(ctx, input)),
  joinConflito: userProcedure
    .meta({
      rest: { method: "POST", path: "/clientes/conflitos/{id}/juntar" },
      permission: "clientes.escrever",
    })
    .input(conflitoJuntar)
    .output(answers.joinConflito)
    .mutation(({ ctx, input }) => joinConflito(ctx, input)),
  separateConflito: userProcedure
    .meta({
      rest: { method: "POST", path: "/clientes/conflitos/{id}/separar" },
      permission: "clientes.escrever",
    })
    .input(byId)
    .output(answers.separateConflito)
    .mutation(({ ctx, input }) => separateConflito(ctx, input.id)),
  undoJuncao: userProcedure
    .meta({
      rest: { method: "POST", path: "/clientes/juncoes/{id}/desfazer" },
      permission: "clientes.escrever",
    })
    .input(byId)
    .output(answers.undoJuncao)
    .mutation(({ ctx, input }) => undoJoin(ctx, input.id)),
  get: userProcedure
    .meta({ rest: { method: "GET", path: "/clientes/{id}" }, permission: "clientes.ler" })
    .input(byId)
    .output(answers.get)
    .query(({ ctx, input }) => getCliente(ctx, input.id)),
  getFicha: userProcedure
    .meta({ rest: { method: "GET", path: "/clientes/{id}/ficha" }, permission: "clientes.ler" })
    .input(byId)
    .output(answers.getFicha)
    .query(({ ctx, input }) => fichaCliente(ctx, input.id)),
  listLinha: userProcedure
    .meta({
      rest: { method: "GET", path: "/clientes/{id}/linha-do-tempo" },
      permission: "conversas",
    })
    .input(schema.linhaFilter)
    .output(answers.listLinha)
    .query(({ ctx, input }) => linhaDoTempo(ctx, input)),
  createNota: userProcedure
    .meta({
      rest: { method: "POST", path: "/clientes/{id}/notas", status: 201 },
      permission: "conversas",
    })
    .input(notas.notaInput)
    .output(answers.createNota)
    .mutation(({ ctx, input }) => createNota(ctx, input)),
  updateNota: userProcedure
    .meta({
      rest: { method: "PUT", path: "/clientes/{id}/notas/{nota_id}" },
      permission: "conversas",
    })
    .input(notas.notaUpdate)
    .output(answers.updateNota)
    .mutation(({ ctx, input }) => updateNota(ctx, input)),
  removeNota: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/clientes/{id}/notas/{nota_id}", status: 204 },
      permission: "conversas",
    })
    .input(notas.notaById)
    .output(answers.removeNota)
    .mutation(({ ctx, input }) => removeNota(ctx, input)),
  getDados: userProcedure
    .meta({ rest: { method: "GET", path: "/clientes/{id}/dados" }, permission: "conta" })
    .input(byId)
    .output(answers.getDados)
    .query(({ ctx, input }) => dadosCliente(ctx, input.id)),
  create: userProcedure
    .meta({
      rest: { method: "POST", path: "/clientes", status: 201 },
      permission: "clientes.escrever",
    })
    .input(schema.clienteInput)
    .output(answers.create)
    .mutation(({ ctx, input }) => createCliente(ctx, input)),
  update: userProcedure
    .meta({ rest: { method: "PUT", path: "/clientes/{id}" }, permission: "clientes.escrever" })
    .input(schema.clienteUpdate)
    .output(answers.update)
    .mutation(({ ctx, input }) => updateCliente(ctx, input)),
  remove: userProcedure
    .meta({
      rest: { method: "DELETE", path: "/clientes/{id}", status: 204 },
      permission: "clientes.escrever",
    })
    .input(byId)
    .output(answers.remove)
    .mutation(({ ctx, input }) => removeCliente(ctx, input.id)),
  anonymize: userProcedure
    .meta({ rest: { method: "POST", path: "/clientes/{id}/anonimizar" }, permission: "conta" })
    .input(byId)
    .output(answers.anonymize)
    .mutation(({ ctx, input }) => eraseCliente(ctx, input.id)),
});
