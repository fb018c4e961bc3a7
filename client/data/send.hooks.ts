import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { actionOf, toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { MAX_PAGE_SIZE } from "#shared/common/pagination.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { ESPECIE_LABELS } from "#shared/historico-mensagens/midia.constants.ts";
import type { MidiaEnviadaJson } from "#shared/historico-mensagens/midia.schema.ts";
import { codeApart } from "#shared/pagamentos/rules/code-apart.ts";
import { VARIAVEIS } from "#shared/templates/rules/variables.ts";
import { useLoadNewest } from "./conversa.hooks.ts";
import {
  beforeLater,
  type ConversaPages,
  changeMessage,
  changeNewest,
  keysOf,
  sentInstead,
  unsentMessage,
} from "./conversa-cache.ts";
import type { Mensagem } from "./historico-mensagens.hooks.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

type Enviar = Inputs["historicoMensagens"]["send"];
/** A message to send, and the text to draw until the server has answered. */
export interface Outgoing {
  input: Enviar;
  text: string;
  midia?: Mensagem["midia"] | undefined;
}

/** A template with the values that the product does not know, and what comes of it. */
export interface FilledTemplate {
  templateId: string;
  context: Record<string, string>;
  text: string;
}

export interface SendOptions {
  /** The last message that was seen, where somebody else may answer too; undefined: nobody is asked. */
  seen?: string | null | undefined;
  /** Called with a message over which another one has come: it is neither sent nor given back yet. */
  onAsked: (outgoing: Outgoing) => void;
  /** The message stands among the newest ones. */
  onDrawn: () => void;
  onRefused: (text: string) => void;
  /** It is on its way, and there. */
  onLeaving: (text: string) => void;
  onStored: (text: string) => void;
}

export type Send = ReturnType<typeof useSend>;

/**
 * Sends a message: drawn at once, removed with a message when it was refused. The messages of one
 * conversation leave one after the other, so that they keep their order.
 */
export function useSend(clienteId: string, on: SendOptions) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const loadNewest = useLoadNewest(clienteId);
  const send = useMutation({
    scope: { id: `enviar-${clienteId}` },
    mutationFn: ({ input }: Outgoing) => utils.client.historicoMensagens.send.mutate(input),
    onMutate: async ({ text, midia = null }) => {
      if (!midia) on.onLeaving(text);
      await queries.cancelQueries({ queryKey: keysOf(clienteId) });
      // A new message belongs to the newest page, which is shown even to a reader far back.
      await loadNewest();
      const drawn = unsentMessage(clienteId, text, new Date(), midia);
      changeNewest(queries, clienteId, (mensagens) => beforeLater(mensagens, [drawn]));
      on.onDrawn();
      return drawn;
    },
    onSuccess: (stored, { text }, drawn) => {
      on.onStored(text);
      changeNewest(queries, clienteId, sentInstead(drawn.id, stored));
      // Sending pauses the assistant in this conversation.
      void utils.assistente.getConversa.invalidate({ id: clienteId });
      // A change that can still be undone says that the client has been written to.
      if (utils.carencias.list.getData()?.length) void utils.carencias.invalidate();
      return utils.historicoMensagens.listConversas.invalidate();
    },
    onError: (error, { text, midia, input }, drawn) => {
      changeNewest(queries, clienteId, (mensagens) =>
        mensagens.filter(({ id }) => id !== drawn?.id),
      );
      if (actionOf(error) === "ver_mensagens_novas") {
        void queries.invalidateQueries({ queryKey: keysOf(clienteId) });
        return on.onAsked({ input, text, midia });
      }
      toastError(error, m.erroAoEnviar);
      // Below a file only its own words come back, not the word for its kind.
      on.onRefused(midia ? (input.mensagem ?? "") : text);
      // Without the newest messages it was not even drawn: they are asked for again.
      if (!drawn) void queries.invalidateQueries({ queryKey: keysOf(clienteId) });
    },
  });
  return sendersOf(clienteId, on, send.mutate);
}

/** The ways in which a message leaves the box. */
function sendersOf(clienteId: string, on: SendOptions, mutate: (outgoing: Outgoing) => void) {
  const asked = on.seen === undefined ? {} : { ultima_vista: on.seen };
  /** `templateId`: the template that the text began with, so that its use counts. A PIX code is a message of its own. */
  function sendText(text: string, templateId: string | null = null) {
    for (const [index, part] of codeApart(text).entries()) {
      const template_id = index === 0 ? templateId : null;
      const input = { cliente_id: clienteId, mensagem: part, template_id, ...asked };
      mutate({ text: part, input });
    }
  }
  return {
    text: sendText,
    /** Sends what was asked about, whatever has come meanwhile. */
    anyway({ input: { ultima_vista: _seen, ...input }, ...outgoing }: Outgoing) {
      // Its first way out is over: it is on its way again.
      on.onStored(outgoing.text);
      mutate({ ...outgoing, input });
    },
    /** A file that was uploaded, with the words below it. */
    media: ({ id, ...midia }: MidiaEnviadaJson, text: string) =>
      mutate({
        text: text || (midia.especie === "localizacao" ? "" : ESPECIE_LABELS[midia.especie]),
        midia,
        input: { cliente_id: clienteId, midia_id: id, mensagem: text || null, ...asked },
      }),
    /** The server fills the template in; `text` is the filled text. One that Meta has approved goes in one piece. */
    template({ templateId, context, text }: FilledTemplate, isApprovedAlone: boolean) {
      if (!isApprovedAlone && codeApart(text).length > 1) return sendText(text, templateId);
      const input = { cliente_id: clienteId, template_id: templateId, context, ...asked };
      mutate({ text, input });
    },
  };
}

/** Sends again what ended badly; it waits at once, and goes back when the server refuses. */
export function useResend(clienteId: string) {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const resend = trpc.historicoMensagens.resend.useMutation({
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: keysOf(clienteId) });
      const before = queries.getQueriesData<ConversaPages>({ queryKey: keysOf(clienteId) });
      changeMessage(queries, clienteId, id, { status: "pendente" });
      return { before };
    },
    onSuccess: () => toast.success(m.reenviada),
    onError: (error, _message, kept) => {
      for (const [key, data] of kept?.before ?? []) queries.setQueryData(key, data);
      toastError(error, m.erroAoReenviar);
    },
    onSettled: () => utils.historicoMensagens.invalidate(),
  });
  return (id: string) => resend.mutate({ id });
}

/** Takes back what was written by hand and waits in the outbox; `onGone` hears of it once it can not leave any more. */
export function useWithdraw(clienteId: string, onGone: () => void) {
  const queries = useQueryClient();
  const { historicoMensagens, assistente } = trpc.useUtils();
  const withdraw = trpc.historicoMensagens.withdraw.useMutation({
    onMutate: () => queries.cancelQueries({ queryKey: keysOf(clienteId) }),
    onSuccess: (_answer, { id }) => {
      changeNewest(queries, clienteId, (mensagens) => mensagens.filter((one) => one.id !== id));
      onGone();
      toast.success(m.envioCancelado);
      void assistente.getConversa.invalidate({ id: clienteId });
    },
    onError: (error) => toastError(error, m.erroAoCancelarEnvio),
    onSettled: () => historicoMensagens.invalidate(),
  });
  return withdraw.mutate;
}

export type SendableTemplate = Outputs["templates"]["list"]["items"][number];

/** The templates that can be sent, by name. */
export function useSendableTemplates(search: string) {
  return trpc.templates.list.useQuery(
    {
      page: 1,
      size: MAX_PAGE_SIZE,
      is_active: true,
      sort: "name_asc",
      search: search || undefined,
    },
    { staleTime: MINUTE, placeholderData: keepPreviousData },
  );
}

const SEPARATOR = "\u001f";
/** A text of all variables: how it is rendered shows what is known. */
export const EVERY_VARIABLE = VARIAVEIS.map(({ name }) => `{{${name}}}`).join(SEPARATOR);

/** Known values for a message to this client, by the names of the variables. */
export function useKnownValues(clienteId: string) {
  const { data, isPending } = useRendered(EVERY_VARIABLE, clienteId);
  return { isPending, values: knownValues(data) };
}

/** The values in an answer about `EVERY_VARIABLE`. */
export function knownValues(rendered: Outputs["templates"]["render"] | undefined) {
  const missing = new Set(rendered?.missing_variables);
  const texts = rendered?.rendered_content.split(SEPARATOR) ?? [];
  const values = VARIAVEIS.map(({ name }, index) => [name, texts[index]] as const);
  return Object.fromEntries(
    values.filter(([name, value]) => value !== undefined && !missing.has(name)),
  );
}

/** A text as this client would get it: with what is known of them and of their next appointment. */
export function useRendered(content: string, clienteId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [["templates", "render"], clienteId, content],
    queryFn: ({ signal }) =>
      client.templates.render.mutate({ content, cliente_id: clienteId }, { signal }),
    // It tells the hour.
    gcTime: 0,
  });
}
