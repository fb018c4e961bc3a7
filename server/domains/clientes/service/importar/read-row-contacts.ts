import { type CampoDeTexto, perCampo, textOrList } from "#shared/clientes/campos.ts";
import type { Coluna } from "#shared/clientes/importar.constants.ts";
import { digits } from "#shared/common/telefone.ts";
import { nameOfPieces } from "./compare-names.ts";
import type { Contato } from "./describe-contato.ts";
import type { Columns } from "./guess-columns.ts";
import { alheioIn, isMachine } from "./interpret-titles.ts";
import type { Row } from "./read-table.ts";

const BRAZIL = "55";
const MONTH_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2/;

/** How the rows of this file become contacts, once it is known what its columns hold. */
export function contactsBy(columns: Columns, colunas: Coluna[]) {
  const { titles, partes } = columns;
  const placesOf = (wanted: Coluna) =>
    colunas.flatMap((coluna, at) => (coluna === wanted ? [at] : []));
  const nomes = placesOf("nome");
  const inteiros = nomes.filter((at) => partes[at] === "inteiro");
  const places = {
    inteiros,
    nomes: nomes.filter((at) => !inteiros.includes(at)),
    sobrenomes: placesOf("sobrenome"),
    telefones: placesOf("telefone").map((at) => ({
      at,
      parte: partes[at],
      rotulo: labelOf(titles, at),
    })),
  };
  const read = readersOf(columns, placesOf);

  return ({ linha, cells }: Row): Contato => {
    const all = (where: number[]) => filledIn(cells, where);
    const [inteiro = ""] = all(places.inteiros);
    return {
      linha,
      nome: nameOfPieces({ inteiro, nomes: all(places.nomes), sobrenomes: all(places.sobrenomes) }),
      telefones: phonesOf(cells, places.telefones),
      ...perCampo(
        textOrList(
          (campo) => read[campo](cells),
          (campo) => read[campo](cells),
        ),
      ),
    };
  };
}

const filledIn = (cells: string[], where: number[]) => where.flatMap((at) => cells[at] || []);

/** How each field of the record is read from the cells of a row. */
function readersOf({ partes, rows }: Columns, placesOf: (campo: Coluna) => number[]) {
  const first = (campo: CampoDeTexto) => {
    const places = placesOf(campo);
    return (cells: string[]) => filledIn(cells, places)[0] ?? "";
  };
  return perCampo({
    email: first,
    cpf: first,
    linha: first,
    nascimento: (campo) => {
      const places = placesOf(campo);
      const isMonthFirst = writesMonthFirst(rows, places);
      return (cells: string[]) => birthdayOf(cells, { places, partes, isMonthFirst });
    },
    texto: (campo) => {
      const places = placesOf(campo);
      return (cells: string[]) => filledIn(cells, places).join("\n");
    },
    etiquetas: (campo) => {
      const places = placesOf(campo);
      return (cells: string[]) => filledIn(cells, places);
    },
  });
}

/** Google writes beside each value what it is: `Phone 1 - Label` with "Mobile", "Home Fax", "Mãe". */
function labelOf(titles: string[] | null, at: number): number | undefined {
  const [, base] = /^(.*) - (?:Value|Valor)$/i.exec(titles?.[at] ?? "") ?? [];
  const found = titles?.findIndex(
    (title) =>
      base !== undefined &&
      title.startsWith(`${base} - `) &&
      /(Label|Type|Rótulo|Tipo)$/i.test(title),
  );
  return found === -1 ? undefined : found;
}

interface PhonePlace {
  at: number;
  parte: Columns["partes"][number];
  rotulo: number | undefined;
}

/** Area and country codes that stand in columns of their own belong to the number behind them. */
function phonesOf(cells: string[], places: PhonePlace[]): string[] {
  let [ddi, ddd] = ["", ""];
  return places.flatMap(({ at, parte, rotulo }) => {
    const cell = cells[at] ?? "";
    if (parte === "ddi") ddi = digits(cell).replace(/^0+/, "");
    else if (parte === "ddd") ddd = digits(cell).replace(/^0+/, "");
    else if (cell) return labelled(withCodes(cell, { ddi, ddd }), cells[rotulo ?? -1] ?? "");
    return [];
  });
}

/** Another person's phone keeps its label, so that the row can say that it was left out. */
function labelled(cell: string, label: string): string[] {
  if (isMachine(label)) return [];
  return alheioIn(label) ? cell.split(":::").map((part) => `${part.trim()} (${label})`) : [cell];
}

function withCodes(cell: string, { ddi, ddd }: { ddi: string; ddd: string }): string {
  // A foreign number keeps its country code, so it is not taken for a national one.
  if (ddi && ddi !== BRAZIL && !cell.includes("+"))
    return digits(cell).startsWith(ddi) ? `+${cell}` : `+${ddi} ${ddd} ${cell}`;
  const isLocal = /^\d{8,9}$/.test(digits(cell.replace(/[.,]0+$/, "")));
  return isLocal && ddd.length === 2 ? `${ddd} ${cell}` : cell;
}

interface BirthdayPlaces {
  places: number[];
  partes: Columns["partes"];
  isMonthFirst: boolean;
}

function birthdayOf(cells: string[], { places, partes, isMonthFirst }: BirthdayPlaces): string {
  const part = (wanted: string) => cells[places.find((at) => partes[at] === wanted) ?? -1] ?? "";
  const whole = places.flatMap((at) => (partes[at] ? [] : cells[at] || []))[0];
  if (whole) return isMonthFirst ? whole.replace(MONTH_FIRST, "$3$2$1$2") : whole;
  const [dia, mes, ano] = [part("dia"), part("mes"), part("ano")];
  return dia && mes && ano ? `${dia}/${mes}/${ano}` : "";
}

/** In English programs 6/25/1987 is in June: no month has the number 25. */
function writesMonthFirst(rows: Row[], places: number[]): boolean {
  let isSeen = false;
  for (const { cells } of rows)
    for (const at of places) {
      const [, first, , second] = MONTH_FIRST.exec(cells[at] ?? "") ?? [];
      if (Number(first) > 12) return false;
      isSeen ||= Number(second) > 12;
    }
  return isSeen;
}
