import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useSaveCliente } from "#client/data/clientes.hooks.ts";
import { useContato } from "#client/data/conversa.hooks.ts";
import { useCreateMarcacao, useLastServico } from "#client/data/marcacoes.hooks.ts";
import { useCreateSerie } from "#client/data/series.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { errorTexts } from "#client/lib/error-text.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import type { ClienteInput } from "#shared/clientes/clientes.schema.ts";
import { STATUS_PADRAO } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import {
  type NovaMarcacao,
  type NovaMarcacaoForm,
  novaMarcacaoForm,
} from "#shared/marcacoes/marcacoes.schema.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { conflictTexts } from "../series/conflict-texts.ts";
import { inputOf, type Repeat } from "../series/repeat.ts";
import { useSayWhere } from "./booked-notice.tsx";
import { refusedTime } from "./booking-refusal.ts";
import { useServico } from "./use-servico.ts";

const FIELDS = ["cliente_id", "status", "observacao"] as const;
const NOBODY = { id: "", label: "" };

/** The state of the form of a new appointment or series, and how it is sent. */
export function useBooking({
  date,
  time = "",
  encaixe = false,
  cliente = NOBODY,
  servicoId,
  isShown,
  onClose,
}: Options) {
  const sayWhere = useSayWhere(isShown);
  const create = useCreateMarcacao();
  const createSerie = useCreateSerie();
  const register = useSaveCliente().create;
  const [nome, setNome] = useState(cliente.label);
  const [isEncaixe, setEncaixe] = useState(encaixe);
  const [wantsToRepeat, setRepeat] = useState<Repeat | null>(null);
  const { control, handleSubmit, setError, setFocus, setValue } = useForm<
    NovaMarcacaoForm,
    unknown,
    NovaMarcacao
  >({
    resolver: zodResolver(novaMarcacaoForm),
    defaultValues: {
      cliente_id: cliente.id,
      novo: null,
      date,
      time,
      status: STATUS_PADRAO,
      observacao: "",
    },
  });
  const chosen = useWatch({ control });
  // A form that came back after an accident knows only the client's id.
  const contato = useContato(nome ? "" : (chosen.cliente_id ?? "")).data;
  const last = useLastServico(chosen.cliente_id ?? "");
  const { servico, ...servicoChoice } = useServico(undefined, servicoId ?? last);
  const status = chosen.status ?? STATUS_PADRAO;
  // An encaixe cannot repeat, nor can an appointment that is over already.
  const canRepeat = !isEncaixe && isLive(status);
  const repeat = canRepeat ? wantsToRepeat : null;

  /** Once registered the client stays chosen, also where the appointment itself is refused. */
  async function registered(novo: ClienteInput) {
    const { id } = await register.mutateAsync(novo);
    setNome(clientLabel(novo.nome, novo.telefone));
    setValue("cliente_id", id);
    setValue("novo", null);
    return id;
  }

  function saveSerie(how: Repeat, { status: chosenStatus, ...first }: First) {
    const as = chosenStatus === "confirmado" ? ("confirmado" as const) : ("pendente" as const);
    const input = inputOf(how, { ...first, status: as, servico_id: servico?.id });
    if (!input) return toastErrors([series.faltaFim]);
    createSerie.mutate(input, {
      onSuccess: () => {
        sayWhere(first.horario, series.criada);
        onClose();
      },
      onError: (error) => toastErrors(conflictTexts(error, series.erroAoCriar)),
    });
  }

  const save = handleSubmit(async ({ novo, cliente_id, date: day, time: start, ...marcacao }) => {
    const id = novo
      ? await registered(novo).catch((error: unknown) => {
          setConflict(error, "novo.telefone", setError);
          toastErrors(errorTexts(error, clientes.erroAoCriar));
        })
      : cliente_id;
    if (!id) return;
    // Without an offset the server reads the time on the professional's own clock.
    const first = { ...marcacao, cliente_id: id, horario: `${day}T${start}` };
    if (repeat) return saveSerie(repeat, first);
    create.mutate(
      { ...first, servico_id: servico?.id, encaixe: isEncaixe || undefined },
      {
        onSuccess: () => {
          sayWhere(first.horario, m.criado);
          onClose();
        },
        onError: (error) => {
          const message = refusedTime(error);
          if (message) setError("time", { type: "server", message }, { shouldFocus: true });
          const others = setServerFaults(error, FIELDS, setError, m.erroAoCriar);
          toastErrors(message ? [message] : others);
        },
      },
    );
  });

  return {
    control,
    setFocus,
    setValue,
    chosen,
    status,
    nome: nome || (contato ? clientLabel(contato.nome, contato.telefone) : ""),
    setNome,
    isEncaixe,
    setEncaixe,
    repeat,
    setRepeat,
    canRepeat,
    servico,
    servicoChoice,
    save,
    isSaving: create.isPending || createSerie.isPending || register.isPending,
  };
}

type First = Omit<NovaMarcacao, "novo" | "date" | "time"> & { horario: string };

/** Choices made before the form opens. */
export interface Beforehand {
  /** Or "". */
  date: string;
  time?: string | undefined;
  /** The day is closed: any minute of it is typed. */
  encaixe?: boolean | undefined;
  cliente?: { id: string; label: string } | undefined;
  servicoId?: string | undefined;
  /** Whether the screen below draws the appointments of this day; without it none is drawn. */
  isShown?: ((date: string) => boolean) | undefined;
}

interface Options extends Beforehand {
  onClose: () => void;
}
