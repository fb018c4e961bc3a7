import { csvOf } from "#client/lib/csv.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { CAMPOS } from "#shared/clientes/campos.constants.ts";
import { campos, TITLES } from "#shared/clientes/campos.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";

const ROWS = [
  [m.camposDaColuna.nome, m.camposDaColuna.telefone, ...campos.map((campo) => TITLES[campo])],
  ["Ana Souza", "(11) 98765-4321", ...campos.map((campo) => CAMPOS[campo].example)],
  ["Bruno Lima", "(21) 3456-7890", ...campos.map(() => "")],
];

/** A small file of the kind that is taken, to be filled in by hand. */
export const saveExample = () =>
  saveFile(new Blob([csvOf(ROWS)], { type: "text/csv;charset=utf-8" }), m.exemploArquivo);
