import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { Told } from "#client/features/avisos/told.tsx";
import { ToldText } from "#client/features/avisos/told-text.tsx";
import { m as lote } from "#shared/carencias/em-lote.messages.ts";
import { textFor } from "#shared/carencias/rules/text-for.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";

/** The message that either answer sends to the visitor, and when. */
export function AnswerTold({ marcacao, now, zone }: AnswerToldProps) {
  const { id, cliente_nome, cliente_telefone, horario } = marcacao;
  const instancias = useMyInstances().data;
  const hasWhatsapp = instancias?.some(({ ativa }) => ativa) ?? true;
  const obstacle = cliente_telefone ? motivos.semInstancia : motivos.semTelefone;
  const isTold = Boolean(cliente_telefone) && hasWhatsapp;
  const texto = textFor(lote.textoRecusado, { nome: cliente_nome, datas: [{ horario }] }, zone);
  return (
    <div className="space-y-0.5">
      <Told change={{ mudanca: { id, status: "confirmado" } }} press={m.confirmar} />
      <ToldText
        aviso={
          isTold
            ? { enviar_em: now, texto, motivo: null }
            : { enviar_em: null, texto: null, motivo: obstacle }
        }
        press={m.recusar}
      />
    </div>
  );
}

interface AnswerToldProps {
  marcacao: Marcacao;
  now: Date;
  zone: string;
}
