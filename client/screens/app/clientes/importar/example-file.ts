import { csvOf } from "#client/lib/csv.ts";
import { saveFile } from "#client/lib/save-file.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";

const ROWS = [
  ["Nome", "Telefone", "E-mail", "Data de nascimento", "CPF", "Etiquetas", "Observações"],
  [
    "Ana Souza",
    "(11) 98765-4321",
    "ana@exemplo.com.br",
    "23/04/1988",
    "",
    "Convênio, Manhã",
    "Prefere mensagens à tarde",
  ],
  ["Bruno Lima", "(21) 3456-7890", "", "", "", "", ""],
];

/** A small file of the kind that is taken, to be filled in by hand. */
export const saveExample = () =>
  saveFile(new Blob([csvOf(ROWS)], { type: "text/csv;charset=utf-8" }), m.exemploArquivo);
