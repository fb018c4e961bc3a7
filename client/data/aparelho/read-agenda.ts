import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { AGENDA_PAGE_SIZE } from "#shared/marcacoes/marcacoes.constants.ts";
import { around } from "../agenda-days.ts";
import type { Marcacao } from "../marcacoes.hooks.ts";
import { trpcClient } from "../trpc.ts";
import type { AgendaCopy } from "./contents.ts";

/** Today, tomorrow and the next five days. */
const DAYS = 7;

/** The agenda for the copy, with what runs into its days from both sides. */
export async function readAgenda(zone: string): Promise<AgendaCopy> {
  const now = new Date();
  const start_date = civilOf(now, zone).date;
  const period = { start_date, end_date: addDays(start_date, DAYS - 1) };
  const itens: Marcacao[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await trpcClient.marcacoes.listWithClients.query({
      ...around(period, zone),
      page,
      size: AGENDA_PAGE_SIZE,
    });
    itens.push(...answer.items);
    pages = answer.pages;
  }
  return { ...period, em: now.getTime(), zone, itens };
}
