import type { Agendamento, Pagina } from "#client/data/publico.ts";
import { Booked } from "./booked.tsx";
import { Proof } from "./proof.tsx";
import { Released } from "./released.tsx";
import type { StepHead } from "./step-head.tsx";
import type { Keep, Kept } from "./use-kept.ts";
import { useProof } from "./use-proof.ts";
import type { Sending } from "./use-reserva.ts";

/** After booking: held until the phone is proven, then booked, or released. */
export function Confirmation(props: ConfirmationProps) {
  const { kept, keep } = props;
  const { state, agendamento } = useProof(kept.reserva, {
    // Another booking needs a consent of its own.
    booked: () => keep({ pronto: true, consentimento: false, respostas: {} }),
    gone: () => keep({ reserva: null, pronto: false }),
  });
  if (!kept.reserva) return null;
  const shown = { ...props, held: kept.reserva, agendamento };
  switch (state) {
    case "waiting":
      return <Proof {...shown} />;
    case "booked":
      return <Booked {...shown} />;
    case "released":
      return <Released {...shown} />;
  }
}

/** The props of each state. */
export interface Shown extends ConfirmationProps {
  held: NonNullable<Kept["reserva"]>;
  /** Null until it was first asked for. */
  agendamento: Agendamento | null;
}

export interface ConfirmationProps {
  pagina: Pagina;
  kept: Kept;
  keep: Keep;
  reserva: Sending;
  head: Pick<React.ComponentProps<typeof StepHead>, "step" | "steps">;
  today: string;
  onOtherTime: () => void;
}
