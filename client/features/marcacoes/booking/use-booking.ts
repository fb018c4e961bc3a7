import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useSaveCliente } from "#client/data/clientes.hooks.ts";
import { useContato } from "#client/data/conversa.hooks.ts";
import { useCreateMarcacao, useLastServico } from "#client/data/marcacoes.hooks.ts";
import { useAgendaPropria, useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { useCreateSerie } from "#client/data/series.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { errorTexts } from "#client/lib/error-text.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import type { ClienteInput } from "#shared/clientes/clientes.schema.ts";
import { QUALQUER, STATUS_PADRAO } from "#shared/marcacoes/marcacoes.constants.ts";
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
import { useGivers } from "./use-givers.ts";
import { asGivenBy, useServico } from "./use-servico.ts";

const FIELDS = ["cliente_id", "status", "observacao"] as const;
const NOBODY = { id: "", label: "" };

/** The state of the form of a new appointment or series, and how it is sent. */
export function useBooking({
  date,
  time = "",
  encaixe = false,
  cliente = NOBODY,
  servicoId,
  profissionalId,
  salaId,
  isShown,
  onClose,
}: Options) {
  const sayWhere = useSayWhere(isShown);
  const [isEncaixe, setEncaixe] = useState(encaixe);
  const [sala, setSala] = useState(salaId);
  const [wantsToRepeat, setRepeat] = useState<Repeat | null>(null);
  const form = useForm<NovaMarcacaoForm, unknown, NovaMarcacao>({
    resolver: zodResolver(novaMarcacaoForm),
    defaultValues: beginning({ date, time, cliente_id: cliente.id }),
  });
  const chosen = useWatch({ control: form.control });
  const { nome, setNome } = useNome(cliente.label, chosen.cliente_id);
  const last = useLastServico(chosen.cliente_id ?? "");
  const general = useServico(undefined, servicoId ?? last);
  const profissional = useProfissional({
    wished: profissionalId,
    servicoId: general.id,
    onChosen: () => isEncaixe || form.setValue("time", ""),
  });
  const servicoChoice = asGivenBy(profissional.id, general);
  const status = chosen.status ?? STATUS_PADRAO;
  // An encaixe cannot repeat, nor can an appointment that is over already.
  const canRepeat = !isEncaixe && isLive(status);
  const repeat = canRepeat ? wantsToRepeat : null;
  const sending = useSaveBooking(form, {
    servicoId: servicoChoice.servico?.id,
    profissionalId: profissional.id,
    salaId: sala || undefined,
    isEncaixe,
    repeat,
    onRegistered: setNome,
    onBooked: (horario, text) => {
      sayWhere(horario, text);
      onClose();
    },
  });

  return {
    form,
    chosen,
    status,
    nome,
    setNome,
    encaixe: { isOn: isEncaixe, onChange: setEncaixe },
    repeat,
    setRepeat,
    canRepeat,
    servicoChoice,
    profissional,
    sala: { id: sala, onChange: setSala },
    ...sending,
  };
}

/** The label of the chosen client; a form that came back after an accident knows only the id. */
function useNome(label: string, clienteId = "") {
  const [nome, setNome] = useState(label);
  const contato = useContato(nome ? "" : clienteId).data;
  return { nome: nome || (contato ? clientLabel(contato.nome, contato.telefone) : ""), setNome };
}

const beginning = (
  known: Pick<NovaMarcacaoForm, "date" | "time" | "cliente_id">,
): NovaMarcacaoForm => ({
  ...known,
  novo: null,
  status: STATUS_PADRAO,
  observacao: "",
});

/**
 * The chosen professional, else the one wished for or the member's own, if they give the service; else anyone who is free.
 * Undefined where one works alone.
 */
function useProfissional({ wished, servicoId, onChosen }: WhoGives) {
  const isClinic = useColegas().length > 0;
  const own = useAgendaPropria();
  const givers = useGivers(servicoId);
  const [chosen, choose] = useState<string>();
  const meant = givers.find((giver) => giver.id === (chosen ?? wished ?? own));
  return {
    id: isClinic ? (meant?.id ?? QUALQUER) : undefined,
    givers,
    onChange: (next: string) => {
      choose(next);
      onChosen();
    },
  };
}

interface WhoGives {
  wished: string | undefined;
  /** Or "". */
  servicoId: string;
  onChosen: () => void;
}

export type Booking = ReturnType<typeof useBooking>;

/** Registers a new client first, and then books the appointment or its series. */
function useSaveBooking(
  { handleSubmit, setError, setValue }: BookingForm,
  { servicoId, profissionalId, salaId, isEncaixe, repeat, onRegistered, onBooked }: Wanted,
) {
  const create = useCreateMarcacao();
  const register = useSaveCliente().create;
  const serie = useSaveSerie(onBooked);

  /** Once registered the client stays chosen, also where the appointment itself is refused. */
  async function registered(novo: ClienteInput) {
    const { id } = await register.mutateAsync(novo);
    onRegistered(clientLabel(novo.nome, novo.telefone));
    setValue("cliente_id", id);
    setValue("novo", null);
    return id;
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
    const first = {
      ...marcacao,
      cliente_id: id,
      horario: `${day}T${start}`,
      servico_id: servicoId,
      profissional_id: profissionalId,
    };
    if (repeat) return serie.save(repeat, first);
    create.mutate(
      { ...first, sala_id: salaId, encaixe: isEncaixe || undefined },
      {
        onSuccess: () => onBooked(first.horario, m.criado),
        onError: (error) => {
          const message = refusedTime(error);
          if (message) setError("time", { type: "server", message }, { shouldFocus: true });
          const others = setServerFaults(error, FIELDS, setError, m.erroAoCriar);
          toastErrors(message ? [message] : others);
        },
      },
    );
  });

  return { save, isSaving: create.isPending || serie.isPending || register.isPending };
}

type BookingForm = UseFormReturn<NovaMarcacaoForm, unknown, NovaMarcacao>;

interface Wanted {
  servicoId: string | undefined;
  profissionalId: string | undefined;
  salaId: string | undefined;
  isEncaixe: boolean;
  repeat: Repeat | null;
  /** Called with the label of the client. */
  onRegistered: (nome: string) => void;
  onBooked: OnBooked;
}

type OnBooked = (horario: string, text: string) => void;

function useSaveSerie(onBooked: OnBooked) {
  const create = useCreateSerie();
  function save(how: Repeat, { status: chosen, ...first }: First) {
    const status = chosen === "confirmado" ? ("confirmado" as const) : ("pendente" as const);
    const input = inputOf(how, { ...first, status });
    if (!input) return toastErrors([series.faltaFim]);
    create.mutate(input, {
      onSuccess: () => onBooked(first.horario, series.criada),
      onError: (error) => toastErrors(conflictTexts(error, series.erroAoCriar)),
    });
  }
  return { save, isPending: create.isPending };
}

interface First extends Omit<NovaMarcacao, "novo" | "date" | "time"> {
  horario: string;
  servico_id: string | undefined;
  profissional_id: string | undefined;
}

/** Choices made before the form opens. */
export interface Beforehand {
  /** Or "". */
  date: string;
  time?: string | undefined;
  /** The day is closed: any minute of it is typed. */
  encaixe?: boolean | undefined;
  cliente?: { id: string; label: string } | undefined;
  servicoId?: string | undefined;
  profissionalId?: string | undefined;
  salaId?: string | undefined;
  /** Whether the screen below draws the appointments of this day; without it none is drawn. */
  isShown?: ((date: string) => boolean) | undefined;
}

interface Options extends Beforehand {
  onClose: () => void;
}
