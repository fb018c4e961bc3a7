import { keepPreviousData, type Query, useQueryClient } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import type { FormaPagamento, Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { m as chave } from "#shared/pagamentos/chave.messages.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";
import { drawInAgenda, withChange } from "./agenda-cache.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Pix = Outputs["pagamentos"]["getPix"];
export type Pagamentos = Outputs["pagamentos"]["list"];
export type PagamentoItem = Pagamentos["items"][number];

/** The own key; without one PIX is off. */
export function usePix() {
  return trpc.pagamentos.getPix.useQuery();
}

/** The form shows what was refused. */
export function useUpdatePix() {
  const { pagamentos } = trpc.useUtils();
  return trpc.pagamentos.updatePix.useMutation({
    onSuccess: (saved) => {
      pagamentos.getPix.setData(undefined, saved);
      toast.success(saved.chave ? chave.salvo : chave.foiDesligado);
      return pagamentos.invalidate();
    },
  });
}

/** The code that pays an appointment; refused where key or value is missing. */
export function useMarcacaoPix(id: string, { enabled }: { enabled: boolean }) {
  return trpc.pagamentos.ofMarcacao.useQuery({ id }, { retry: false, enabled });
}

export function useResumo(mes: string) {
  return trpc.pagamentos.summary.useQuery({ mes });
}

interface Filter {
  mes: string;
  pagamento: Pagamento | "";
  page: number;
}

/** The appointments of a month, those in arrears first; the last page stays meanwhile. */
export function usePagamentos({ pagamento, ...filter }: Filter) {
  return trpc.pagamentos.list.useQuery(
    { ...filter, atraso_primeiro: true, ...(pagamento ? { pagamento } : {}) },
    { placeholderData: keepPreviousData },
  );
}

/** Arrears: past unpaid appointments of all months, with their sum. */
export function useOverdue(page: number) {
  return trpc.pagamentos.overdue.useQuery({ page }, { placeholderData: keepPreviousData });
}

const LISTS = { predicate: ({ queryKey }: Query) => isList(queryKey[0]) };

const isList = (path: unknown) =>
  Array.isArray(path) && path[0] === "pagamentos" && ["list", "overdue"].includes(path[1]);

/** Drawn at once in agenda, list and the appointment that is open; taken back when the server refuses. */
export function useMarkPayment() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const update = trpc.marcacoes.update.useMutation({
    onMutate: async ({ id, pagamento, forma_pagamento = null }) => {
      if (!pagamento) return undefined;
      const change = { pagamento, forma_pagamento };
      await queries.cancelQueries(LISTS);
      const before = queries.getQueriesData<Pagamentos>(LISTS);
      queries.setQueriesData<Pagamentos>(
        LISTS,
        (list) =>
          list && {
            ...list,
            items: list.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
          },
      );
      await utils.marcacoes.get.cancel({ id });
      const open = utils.marcacoes.get.getData({ id });
      utils.marcacoes.get.setData({ id }, (one) => one && { ...one, ...change });
      const agenda = await drawInAgenda(queries, withChange(id, change));
      return {
        undo: () => {
          agenda.undo();
          utils.marcacoes.get.setData({ id }, open);
          for (const [key, list] of before) queries.setQueryData(key, list);
        },
      };
    },
    onError: (error, _change, drawn) => {
      drawn?.undo();
      toastError(error, m.erroAoMarcar);
    },
    onSettled: () =>
      Promise.all([
        utils.pagamentos.invalidate(),
        utils.repasses.getMes.invalidate(),
        utils.marcacoes.invalidate(),
      ]),
  });
  return (id: string, pagamento: Pagamento, forma_pagamento?: FormaPagamento) =>
    update.mutate({ id, pagamento, forma_pagamento });
}
