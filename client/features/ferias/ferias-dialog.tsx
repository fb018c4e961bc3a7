import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { Feito } from "#client/data/ferias.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { m } from "#shared/ferias/ferias.messages.ts";
import { FeriasDone } from "./ferias-done.tsx";
import { FeriasForm } from "./ferias-form.tsx";

const FORM = "ferias";

/** Days off in one go: closed, everybody who is booked told once, and afterwards who was and who was not. */
export default function FeriasDialog({ now, zone, onClose }: FeriasDialogProps) {
  const [done, setDone] = useState<Feito | null>(null);
  const [submit, setSubmit] = useState({ label: m.prontoParaFechar, isLoading: false });
  if (done)
    return (
      <Modal
        isOpen
        onClose={onClose}
        title={m.feitoTitulo}
        footer={<Button onPress={onClose}>{m.fechar}</Button>}
      >
        <FeriasDone done={done} now={now} zone={zone} />
      </Modal>
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={m.titulo}
      description={m.descricao}
      size="lg"
      footer={<FormFooter form={FORM} onCancel={onClose} {...submit} />}
    >
      <FeriasForm id={FORM} now={now} zone={zone} onSubmit={setSubmit} onDone={setDone} />
    </Modal>
  );
}

interface FeriasDialogProps {
  now: Date;
  zone: string;
  onClose: () => void;
}
