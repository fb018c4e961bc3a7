import fc from "fast-check";
import { DAY } from "#shared/common/civil.ts";
import type { TestApp } from "./app.ts";
import { messageBody, withInstance } from "./instances.ts";
import { settle } from "./replies.ts";
import {
  anyHistory,
  arrivalOf,
  clearReply,
  couldBeRead,
  type History,
  hostTimeOf,
  MOMENTS,
  type Told,
  type WrittenReply,
} from "./reply-histories.ts";
import {
  decidedNow,
  deliverAnswers,
  insertRunning,
  type Leaving,
  leave,
  move,
  type Running,
} from "./reply-history-rows.ts";

/** Practices with an instance each, and how many clients of each have a history at once. */
const PRACTICES = 4;
const CLIENTS = 25;
const BATCH = PRACTICES * CLIENTS;

interface Playing {
  history: History;
  client: Running;
  told: Told[];
  post: (body: unknown) => Promise<number>;
}

interface Posted {
  reply: WrittenReply;
  playing: Playing;
  quoted: Told | undefined;
  momento: number;
}

const seenNothing = () => ({
  decisions: 0,
  /** Decisions about a time that the writer cannot have read. */
  early: 0,
  /** Decisions of which another, written later, had been taken before. */
  overtaken: 0,
  clear: 0,
  /** Replies without any doubt that decided nothing. */
  unheard: 0,
});
type Seen = ReturnType<typeof seenNothing>;

/** Runs so many histories through the webhook, the inbox and the replies, and compares each decision with the plain model. */
export async function runHistories(app: TestApp, runs: number, seed: number): Promise<Seen> {
  const seen = seenNothing();
  const histories = fc.sample(anyHistory, { numRuns: runs, seed });
  for (let from = 0; from < histories.length; from += BATCH)
    await runBatch(app, histories.slice(from, from + BATCH), seen);
  return seen;
}

async function runBatch(app: TestApp, histories: History[], seen: Seen) {
  const began = app.clock.now().getTime();
  const batch: Playing[] = [];
  const usuarios: string[] = [];
  for (let from = 0; from < histories.length; from += CLIENTS) {
    const ana = await app.professional();
    usuarios.push(ana.id);
    const instance = await withInstance(app, ana);
    const some = histories.slice(from, from + CLIENTS);
    const practice = { usuario_id: ana.id, instancia_id: instance.id };
    const clients = await insertRunning(app, practice, some.length);
    for (const [n, client] of clients.entries()) {
      const history = some[n];
      if (history) batch.push({ history, client, told: [], post: instance.post });
    }
  }
  const posted = new Map<string, Posted>();
  const latest = new Map<string, number>();
  const done = new Set<WrittenReply>();
  for (const [at, moment] of MOMENTS.entries()) {
    app.clock.set(new Date(began + moment));
    await happen(app, { at, batch, usuarios });
    await arrive({ at, batch, began, posted });
    await settle(app);
    for (const { marcacao_id, provider_id } of await decidedNow(app, usuarios)) {
      const one = posted.get(provider_id ?? "");
      if (!one || !marcacao_id) throw new Error("a decision without a reply of ours");
      done.add(one.reply);
      check(one, marcacao_id, { seen, latest });
    }
  }
  for (const { history } of batch) {
    const clear = clearReply(history);
    if (!clear) continue;
    seen.clear += 1;
    if (!done.has(clear)) seen.unheard += 1;
  }
  app.clock.set(new Date(began + DAY));
}

function check(
  { playing, quoted, momento, reply: { isTimed } }: Posted,
  marcacao_id: string,
  { seen, latest }: { seen: Seen; latest: Map<string, number> },
) {
  const marcacao = Object.values(playing.client.marcacoes).find(({ id }) => id === marcacao_id);
  if (!marcacao) throw new Error("decided about somebody else's appointment");
  const decided = { marcacao_id, horario: marcacao.horario, momento, isTimed, quoted };
  seen.decisions += 1;
  if (!couldBeRead(decided, playing.told)) seen.early += 1;
  if (momento < (latest.get(marcacao_id) ?? 0)) seen.overtaken += 1;
  latest.set(marcacao_id, momento);
}

interface Now {
  at: number;
  batch: Playing[];
}

/** Appointments move, and messages leave that name their times. */
async function happen(app: TestApp, { at, batch, usuarios }: Now & { usuarios: string[] }) {
  const asked = await deliverAnswers(app, usuarios);
  const leaving: Leaving[] = [];
  for (const { history, client } of batch) {
    for (const { appointment } of history.moved.filter((one) => one.at === at))
      await move(app, client.marcacoes[appointment]);
    for (const { appointment } of history.told.filter((one) => one.at === at))
      leaving.push({ client, marcacao: client.marcacoes[appointment], origem: "lembrete" });
    for (const { origem } of history.others.filter((one) => one.at === at))
      leaving.push({ client, origem });
  }
  const told = [...asked, ...(await leave(app, leaving))];
  for (const playing of batch) {
    const own = new Set(Object.values(playing.client.marcacoes).map(({ id }) => id));
    playing.told.push(...told.filter(({ marcacao_id }) => own.has(marcacao_id)));
  }
}

/** Hosts post what arrives now, all at once. */
async function arrive({
  at,
  batch,
  began,
  posted,
}: Now & { began: number; posted: Map<string, Posted> }) {
  const posts = batch.flatMap((playing) =>
    playing.history.replies
      .filter((reply) => arrivalOf(reply) === at)
      .map((reply) => {
        const momento = hostTimeOf(reply, began);
        const written = began + (MOMENTS[reply.written] ?? 0);
        const quoted = reply.isQuoting
          ? playing.told.findLast(({ left }) => left < written)
          : undefined;
        const id = `R${began}-${posted.size}`;
        posted.set(id, { reply, playing, quoted, momento });
        return playing.post(
          messageBody({
            id,
            from: `55${playing.client.telefone}`,
            text: reply.text,
            ...(reply.isTimed ? { at: new Date(momento) } : {}),
            ...(quoted ? { quotes: quoted.id } : {}),
          }),
        );
      }),
  );
  const answers = await Promise.all(posts);
  if (answers.some((status) => status !== 200)) throw new Error("a post was refused");
}
