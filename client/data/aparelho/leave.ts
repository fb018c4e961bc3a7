import { actionOf, errorText, statusOf, toastError } from "#client/lib/error-text.ts";
import { keep, kept, parsed } from "#client/lib/kept.ts";
import { draftOf } from "#client/lib/kept-keys.ts";
import { silenceOf } from "#client/lib/reach.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { changeNewest, sentInstead } from "../conversa-cache.ts";
import type { Mensagem } from "../historico-mensagens.hooks.ts";
import { queryClient, trpcClient } from "../trpc.ts";
import { type Entry, hasChanged, isDone, marcacaoOf } from "./entries.ts";
import { readEntries, removeEntry } from "./outbox.ts";
import { askAbout } from "./outbox-state.ts";
import { OWN } from "./wait-for-network.ts";
import { settle } from "./waiters.ts";
import { type Message, waitingId } from "./waiting-message.ts";

const LEAVING = "pontual.saida";
const CHANGED = 412;
/** Signed out, and too often: it is tried again later. */
const LATER = new Set([401, 429]);
const FAULT = 500;

/** Sends what waits in its order, in one tab at a time, until there is no answer again. */
export async function leaveInOrder() {
  if (navigator.onLine === false) return;
  await navigator.locks.request(LEAVING, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (let [entry] = await readEntries(); entry; [entry] = await readEntries()) {
      if (!(await hasLeft(entry))) return;
      await removeEntry(entry.id);
    }
  });
}

/** Whether an entry is over: applied, found applied, given up or refused; false: it is tried again later. */
async function hasLeft(entry: Entry): Promise<boolean> {
  try {
    return entry.tipo === "mensagem" ? await messageLeaves(entry) : await changeLeaves(entry);
  } catch (error) {
    const status = statusOf(error) ?? FAULT;
    if (silenceOf(error) || LATER.has(status) || status >= FAULT) return false;
    // It has changed between the look at it and the change.
    if (status === CHANGED) return hasLeft(entry);
    refused(entry, error);
    return true;
  }
}

type Change = Exclude<Entry, { tipo: "mensagem" }>;

async function changeLeaves(entry: Change) {
  const id = marcacaoOf(entry) ?? "";
  const agora = await trpcClient.marcacoes.get.query({ id }, OWN);
  // Its answer was lost, or somebody else has done the same.
  if (isDone(entry, agora)) return done(entry, agora);
  if (hasChanged(entry, agora) && !(await askAbout({ entry, agora }))) {
    settle(entry.id, { refused: m.descartado });
    toast.blank(m.descartado);
    return askAgain();
  }
  if (entry.tipo === "fechamento")
    return done(entry, await trpcClient.marcacoes.fechar.mutate(entry.input, OWN));
  const antes = { status: agora.status };
  return done(entry, await trpcClient.marcacoes.update.mutate({ ...entry.input, antes }, OWN));
}

function done(entry: Change, data: unknown) {
  if (!settle(entry.id, { data })) toast.success(m.saiu);
  return askAgain();
}

function askAgain() {
  for (const domain of ["marcacoes", "pagamentos", "carencias"])
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] === domain,
    });
  return true;
}

async function messageLeaves(entry: Message) {
  const { cliente_id } = entry.input;
  const stored = await sent(entry);
  changeNewest(
    queryClient,
    cliente_id,
    stored ? sentInstead(waitingId(entry.id), stored) : without(entry),
  );
  if (!stored) giveBack(entry);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] === "historicoMensagens",
  });
  return true;
}

/** Null where something has come meanwhile, and it shall not go any more. */
async function sent({ id, ...entry }: Message): Promise<Mensagem | null> {
  const input = { ...entry.input, chave: id };
  try {
    return await trpcClient.historicoMensagens.send.mutate(input, OWN);
  } catch (error) {
    if (actionOf(error) !== "ver_mensagens_novas") throw error;
    if (!(await askAbout({ entry: { id, ...entry }, agora: null }))) return null;
    const { ultima_vista: _seen, ...anyway } = input;
    return trpcClient.historicoMensagens.send.mutate(anyway, OWN);
  }
}

function refused(entry: Entry, error: unknown) {
  const wasAwaited = settle(entry.id, { refused: errorText(error, m.naoSaiu) });
  if (entry.tipo === "mensagem") {
    changeNewest(queryClient, entry.input.cliente_id, without(entry));
    giveBack(entry);
  } else askAgain();
  if (!wasAwaited) toastError(error, m.naoSaiu);
}

const without = (entry: Message) => (mensagens: Mensagem[]) =>
  mensagens.filter(({ id }) => id !== waitingId(entry.id));

/** The text stands in the box of its conversation again, before what has been typed since. */
function giveBack({ input: { cliente_id, mensagem } }: Message) {
  const name = draftOf(cliente_id);
  const { text }: { text?: unknown } = Object(parsed(kept(name)));
  const joined = [mensagem, typeof text === "string" ? text : ""].filter(Boolean).join("\n");
  keep(name, JSON.stringify({ text: joined, templateId: null, handedAfter: null }));
}
