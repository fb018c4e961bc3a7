import { newId } from "#server/core/id.ts";
import { releaseExpired } from "#server/domains/publico/service/release-expired.ts";
import type { Actor } from "./actor.ts";
import { offerHours } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import { connectionBody, messageBody, withInstance } from "./instances.ts";
import { settle } from "./replies.ts";

let visitors = 0;

/** Every visitor comes from an address of their own, so that limits do not meddle. */
export function visitorAddress() {
  visitors += 1;
  return `100.${80 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** A visitor's booking. */
export const filledIn = (more: object = {}) => ({
  horario: "2026-03-03T09:00",
  nome: "Rita Alves",
  telefone: "(11) 97777-6666",
  consentimento: true,
  ...more,
});

interface BookingPage {
  who?: Actor;
  /** Settings of the page. */
  pagina?: object;
  /** A public service; none by default. */
  servico?: object;
  isConnected?: boolean;
}

/** A practice with hours, its page switched on, and a number that visitors can write to. */
export async function bookingPage(
  app: TestApp,
  { who, pagina = {}, servico, isConnected = true }: BookingPage = {},
) {
  const ana = who ?? (await app.professional({ nome: "Ana Souza" }));
  await offerHours(ana, { to: "17:00" });
  const slug = `ana-${newId().slice(-12)}`;
  await ana.rest("PUT", "/usuarios/me/pagina", { slug, ativa: true, ...pagina });
  const service = servico
    ? (await ana.rest("POST", "/servicos", { publico: true, ...servico })).body
    : undefined;
  const instance = await withInstance(app, ana);
  if (isConnected) await instance.post(connectionBody("phone_connected"));
  await settle(app);

  const visit = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    app.anonymous.rest(method, `/publico${path}`, body, {
      "x-forwarded-for": visitorAddress(),
      ...headers,
    });
  const book = (more: object = {}, headers: Headers = {}) =>
    visit(
      "POST",
      `/${slug}/agendamentos`,
      filledIn({ ...(service ? { servico_id: service.id } : {}), ...more }),
      headers,
    );
  let messages = 0;
  /** A message from this phone arrives at the professional and is processed. */
  const write = async (text: string, from = "5511966665555", name = "-") => {
    messages += 1;
    const id = `V${ana.id}${messages}`;
    await instance.post(messageBody({ id, from, text, name, at: app.clock.now() }));
    await settle(app);
  };
  const release = () => releaseExpired(app.services);
  const rows = () =>
    app.db((db) =>
      db
        .selectFrom("marcacoes")
        .innerJoin("clientes", "clientes.id", "marcacoes.cliente_id")
        .where("marcacoes.usuario_id", "=", ana.id)
        .select(["marcacoes.id", "horario", "status", "verificado", "observacao", "criada_por"])
        .select(["clientes.id as cliente_id", "nome", "telefone", "excluido_em"])
        .orderBy("horario")
        .execute(),
    );
  /** Our replies, in order. */
  const answers = () =>
    app.db(async (db) => {
      const found = await db
        .selectFrom("mensagens")
        .where("usuario_id", "=", ana.id)
        .where("origem", "=", "resposta")
        .select("mensagem_enviada")
        .orderBy("id")
        .execute();
      return found.map(({ mensagem_enviada }) => mensagem_enviada ?? "");
    });
  return { ana, slug, service, instance, visit, book, write, release, rows, answers };
}

type Headers = Record<string, string>;

/** The text that a link of WhatsApp has written already. */
export const textOf = (link: string) => new URL(link).searchParams.get("text") ?? "";
