import { Suspense, useId, useState } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useIsNotOnWhatsApp } from "#client/data/ficha.hooks.ts";
import type { SerieDates } from "#client/data/series.hooks.ts";
import { Told } from "#client/features/avisos/told.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { civilOf } from "#shared/common/time.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { datesOf } from "../series/repeat.ts";
import { useSerieWait } from "../series/use-serie-wait.ts";
import { useNotice } from "../use-notice.ts";
import { BookingFields } from "./booking-fields.tsx";
import { toldOf } from "./told-of.ts";
import { type Beforehand, type Booking, useBooking } from "./use-booking.ts";

const EsperaModal = lazyPart(() => import("#client/features/espera/espera-modal.tsx"));

/** A new appointment: who, when, in which status, and a note. Who is not known yet is registered with it. */
export function NewModal({ now, zone, onClose, ...beforehand }: NewModalProps) {
  const booking = useBooking({ ...beforehand, onClose });
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting)
    return (
      <Suspense>
        <EsperaModal
          espera={null}
          inicial={waitedOf(booking)}
          today={civilOf(now, zone).date}
          onSaved={onClose}
          onClose={() => setWaiting(false)}
        />
      </Suspense>
    );
  return (
    <BookingModal
      booking={booking}
      now={now}
      zone={zone}
      onWait={() => setWaiting(true)}
      onClose={onClose}
    />
  );
}

interface NewModalProps extends Beforehand {
  now: Date;
  zone: string;
  onClose: () => void;
}

/** An entry of the waiting list for the day that has nothing free. */
function waitedOf({ chosen, nome, servicoChoice, profissional }: Booking) {
  const { cliente_id, date = "" } = chosen;
  const { id } = profissional;
  return {
    ...(cliente_id && { cliente_id, cliente_nome: nome }),
    servico_id: servicoChoice.servico?.id ?? null,
    profissional_id: id === undefined || id === QUALQUER ? null : id,
    de: date,
    ate: date,
  };
}

function BookingModal({ booking, now, zone, onWait, onClose }: BookingModalProps) {
  const formId = useId();
  const noteId = useId();
  const { chosen, repeat, servicoChoice } = booking;
  const dates =
    repeat &&
    datesOf(repeat, {
      horario: `${chosen.date}T${chosen.time}`,
      servico_id: servicoChoice.servico?.id,
      profissional_id: booking.profissional.id,
    });
  const waits = useSerieWait(dates);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Novo Agendamento"
      footer={
        <>
          <Consequence booking={booking} dates={dates} waits={waits} noteId={noteId} />
          <FormFooter
            form={formId}
            label={repeat ? series.agendar : "Agendar"}
            isLoading={booking.isSaving}
            waitsFor={waits ? noteId : undefined}
            onCancel={onClose}
          />
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={booking.save}>
        <BookingFields booking={booking} dates={dates} now={now} zone={zone} onWait={onWait} />
      </form>
    </Modal>
  );
}

interface BookingModalProps {
  booking: Booking;
  now: Date;
  zone: string;
  onWait: () => void;
  onClose: () => void;
}

/** Messages that leave with the booking, or why it cannot be sent yet; visible wherever the form is scrolled to. */
function Consequence({ booking, dates, waits, noteId }: ConsequenceProps) {
  const { chosen, status } = booking;
  const clienteId = chosen.cliente_id ?? "";
  const notice = useNotice(clienteId, chosen.novo, !useIsNotOnWhatsApp(clienteId));
  const change = waits ? null : toldOf(booking, dates);
  if (change)
    return (
      <div className="max-sm:order-last sm:w-full">
        <Told change={change} hasGrace={false} />
      </div>
    );
  const note = waits ?? (isLive(status) ? notice?.booked : undefined);
  if (!note) return null;
  return (
    <p id={noteId} className="text-sm text-soft max-sm:order-last sm:w-full">
      {note}
    </p>
  );
}

interface ConsequenceProps {
  booking: Booking;
  dates: SerieDates | null;
  /** Why a series cannot be booked yet. */
  waits: string | null;
  noteId: string;
}
