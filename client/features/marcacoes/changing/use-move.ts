import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { type Marcacao, useMoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { useTellMoves } from "#client/features/avisos/use-tell-moves.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { parseInstante } from "#shared/common/time.ts";
import { marcacaoForm } from "#shared/marcacoes/marcacoes.schema.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { asGivenBy, useServico } from "../booking/use-servico.ts";
import { ALONE, scopeInput } from "../series/scope-field.tsx";
import { moveRefusal } from "./move-refusal.ts";

const moveForm = marcacaoForm.pick({ date: true, time: true });

/** The state of the form in which an appointment is moved, and how it is sent. */
export function useMove(marcacao: Marcacao, zone: string) {
  const move = useMoveMarcacao();
  const form = useForm({
    resolver: zodResolver(moveForm),
    defaultValues: { date: "", time: "" },
  });
  const { control, handleSubmit, setError } = form;
  const chosen = useWatch({ control });
  const [isEncaixe, setEncaixe] = useState(false);
  const [scope, setScope] = useState(ALONE);
  const [isTold, setTold] = useTellMoves();
  const servicoChoice = asGivenBy(marcacao.profissional_id, useServico(marcacao));
  const isServiceNew = servicoChoice.id !== (marcacao.servico_id ?? "");

  const changeTo = (to: Date) => ({
    id: marcacao.id,
    horario: to.toISOString(),
    servico_id: isServiceNew ? servicoChoice.id || null : undefined,
    encaixe: isEncaixe || undefined,
    ...(isEncaixe ? {} : scopeInput(scope)),
  });
  const to =
    chosen.date && chosen.time ? parseInstante(`${chosen.date}T${chosen.time}`, zone) : null;

  const saveThen = (onMoved: (to: Date) => void) =>
    handleSubmit(({ date, time }) => {
      const to = parseInstante(`${date}T${time}`, zone);
      if (!to) return setError("time", { message: recusas.indisponivel }, { shouldFocus: true });
      const antes = { horario: marcacao.horario.toISOString() };
      const change = { ...changeTo(to), antes, avisar: isTold };
      move.mutate(change, {
        onSuccess: () => onMoved(to),
        onError: (error) => {
          const { ofTime, texts } = moveRefusal(error);
          if (ofTime) setError("time", { type: "server", message: ofTime }, { shouldFocus: true });
          toastErrors(texts);
        },
      });
    });

  return {
    form,
    chosen,
    servicoChoice,
    encaixe: { isOn: isEncaixe, onChange: setEncaixe },
    scope: { value: scope, onChange: setScope },
    telling: { isTold, onChange: setTold },
    /** The change as far as it is chosen; null without a time. */
    change: to && changeTo(to),
    saveThen,
    isSaving: move.isPending,
  };
}

export type Move = ReturnType<typeof useMove>;
