import { type Ref, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useEtiquetas } from "#client/data/ficha.hooks.ts";
import type { EmLote } from "#client/data/lista.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { m as lote } from "#shared/carencias/em-lote.messages.ts";
import { MAX_ETIQUETA } from "#shared/clientes/clientes.constants.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { openFault } from "#shared/templates/rules/open-variables.ts";
import type { AskedFor } from "./bulk-bar.tsx";

interface DialogProps {
  acao: AskedFor;
  marcacoes: readonly Marcacao[];
  isSending: boolean;
  onSend: (what: Omit<EmLote, "ids">) => void;
  onClose: () => void;
}

/** Text or label for those that are chosen; closed by the answer. */
export default function BulkDialog({ acao, ...dialog }: DialogProps) {
  if (acao === "cancelar") return <Cancel {...dialog} />;
  return acao === "escrever" ? <Write {...dialog} /> : <Label {...dialog} />;
}

type OneProps = Omit<DialogProps, "acao">;

/** With or without a word to the clients, who read the text that stands here. */
function Cancel({ marcacoes, isSending, onSend, onClose }: OneProps) {
  const { text, field, unlessOpen } = useText(lote.textoCancelado);
  return (
    <Modal
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={m.cancelarTitulo(marcacoes.length)}
      description={m.cancelarTexto}
      footer={
        <div className="flex flex-1 flex-col gap-2 sm:flex-row-reverse">
          <Button
            variant="danger"
            isLoading={isSending}
            isDisabled={!text.trim()}
            onPress={() => unlessOpen(() => onSend({ acao: "cancelar", mensagem: text }))}
          >
            {m.cancelarEAvisar}
          </Button>
          <Button
            variant="secondary"
            isDisabled={isSending}
            onPress={() => onSend({ acao: "cancelar" })}
          >
            {m.cancelarSemAvisar}
          </Button>
          <Button variant="ghost" onPress={onClose}>
            {m.voltarDaqui}
          </Button>
        </div>
      }
    >
      <MessageField {...field} marcacoes={marcacoes} />
    </Modal>
  );
}

function Write({ marcacoes, isSending, onSend, onClose }: OneProps) {
  const { text, field, unlessOpen } = useText("");
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={m.escreverTitulo(clientsOf(marcacoes))}
      footer={
        <Footer
          word={m.enviar}
          isSending={isSending}
          isDisabled={!text.trim()}
          onSend={() => unlessOpen(() => onSend({ acao: "escrever", mensagem: text }))}
          onClose={onClose}
        />
      }
    >
      <MessageField {...field} marcacoes={marcacoes} />
    </Modal>
  );
}

/** A text for many; a press with a variable that nobody fills in leads back to it. */
function useText(initial: string) {
  const [text, setText] = useState(initial);
  const [refused, setRefused] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const error = refused === text ? openFault(text, FILLED_IN) : undefined;
  function unlessOpen(send: () => void) {
    if (!openFault(text, FILLED_IN)) return send();
    setRefused(text);
    area.current?.focus();
  }
  return { text, field: { value: text, onChange: setText, error, area }, unlessOpen };
}

/** The server knows them for each client (shared/carencias/rules/text-for.ts). */
const FILLED_IN = ["nome_cliente", "nome", "horarios"];

/** The way out, and the press that does it. */
function Footer({ word, isSending, isDisabled, onSend, onClose }: FooterProps) {
  return (
    <>
      <Button variant="secondary" onPress={onClose}>
        {m.voltarDaqui}
      </Button>
      <SubmitButton type="button" isLoading={isSending} isDisabled={isDisabled} onPress={onSend}>
        {word}
      </SubmitButton>
    </>
  );
}

interface FooterProps extends Pick<DialogProps, "isSending" | "onClose"> {
  word: string;
  isDisabled: boolean;
  onSend: () => void;
}

/** The text, who gets it and when, and who does not. */
function MessageField({ marcacoes, area, ...field }: MessageFieldProps) {
  const hasWhatsapp = useMyInstances().data?.some(({ ativa }) => ativa) ?? true;
  const clients = [...new Map(marcacoes.map((one) => [one.cliente_id, one])).values()];
  const unreachable = clients.filter(({ cliente_telefone }) => !cliente_telefone);
  return (
    <>
      <TextArea
        label={m.mensagem}
        help={m.mensagemAjuda}
        {...field}
        ref={area}
        maxLength={MAX_MENSAGEM}
      />
      <p role="status" className="mt-3 text-sm text-soft">
        {hasWhatsapp
          ? m.quemRecebe(clients.length - unreachable.length, unreachable.map(nomeOf))
          : m.ninguemRecebe(motivos.semInstancia)}
      </p>
    </>
  );
}

interface MessageFieldProps extends Pick<DialogProps, "marcacoes"> {
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  area: Ref<HTMLTextAreaElement>;
}

function Label({ marcacoes, isSending, onSend, onClose }: OneProps) {
  const [etiqueta, setEtiqueta] = useState("");
  const known = useEtiquetas();
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="sm"
      title={m.etiquetarTitulo(clientsOf(marcacoes))}
      footer={
        <Footer
          word={m.incluir}
          isSending={isSending}
          isDisabled={!etiqueta.trim() || etiqueta.trim().length > MAX_ETIQUETA}
          onSend={() => onSend({ acao: "etiquetar", etiqueta })}
          onClose={onClose}
        />
      }
    >
      <TextField label={m.etiqueta} value={etiqueta} onChange={setEtiqueta} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {known.slice(0, MOST_SHOWN).map((one) => (
          <Button key={one} size="sm" variant="secondary" onPress={() => setEtiqueta(one)}>
            {one}
          </Button>
        ))}
      </div>
    </Modal>
  );
}

const MOST_SHOWN = 8;

const clientsOf = (marcacoes: readonly Marcacao[]) =>
  new Set(marcacoes.map(({ cliente_id }) => cliente_id)).size;
