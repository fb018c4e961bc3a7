import type { ListaFilter } from "#client/data/lista.hooks.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { pageIn } from "#client/lib/page-in.ts";
import { FROM_AGENDA, paths } from "#client/lib/paths.ts";
import { useAddress } from "#client/lib/use-address.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { LISTAS, STATUS, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";

const PAGE_SIZE = 50;

/** Which appointments are shown stands in the address, as the figure wrote it that was pressed. */
export function useListaAddress() {
  const [params, setParams] = useAddress();
  const lista = LISTAS.find((one) => one === params.get("lista"));
  const status = STATUS.find((one) => one === params.get("status"));
  const dia = dayIn(params);
  const hora = hourIn(params);
  const page = pageIn(params);
  const filter: ListaFilter = {
    page,
    size: PAGE_SIZE,
    ...(lista && { lista }),
    ...(status && { status }),
    ...(dia && { start_date: dia, end_date: dia }),
    ...(hora !== undefined && { hora }),
  };
  const setPage = (next: number) =>
    setParams((present) => {
      const address = new URLSearchParams(present);
      if (next > 1) address.set("pagina", String(next));
      else address.delete("pagina");
      return address;
    });
  const back =
    params.get("de") === FROM_AGENDA
      ? { to: paths.agenda, label: m.voltarAgenda }
      : { to: paths.dashboard, label: m.voltar };
  return { filter, lista, page, setPage, back, ...wordsOf({ lista, status, dia, hora }) };
}

interface Which {
  lista: (typeof LISTAS)[number] | undefined;
  status: (typeof STATUS)[number] | undefined;
  dia: string | undefined;
  hora: number | undefined;
}

/** The title of the list, and the words behind its number. */
function wordsOf({ lista, status, dia, hora }: Which) {
  const title = dia
    ? m.noDia(formatLongDay(dia))
    : lista
      ? m.titulos[lista]
      : status
        ? m.comStatus(STATUS_LABELS[status])
        : m.todos;
  const besides = [
    lista && m.descricoes[lista],
    dia && status && STATUS_LABELS[status].toLowerCase(),
    hora !== undefined && m.entreHoras(hora),
  ].filter(Boolean);
  return { title, besides: besides.join(", ") };
}

function dayIn(params: URLSearchParams) {
  const day = params.get("dia") ?? "";
  return isCivilDate(day) ? day : undefined;
}

function hourIn(params: URLSearchParams) {
  const hour = Number.parseInt(params.get("hora") ?? "", 10);
  return hour >= 0 && hour < 24 ? hour : undefined;
}
