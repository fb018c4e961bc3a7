import { zodResolver } from "@hookform/resolvers/zod";
import { CircleAlert } from "lucide-react";
import { Checkbox } from "#client/components/checkbox.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useCopyDisponibilidade } from "#client/data/disponibilidades.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { useForm } from "#client/lib/use-form.ts";
import { DIA_SEMANA_LABELS, DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import {
  copyForm,
  type Disponibilidade,
} from "#shared/disponibilidades/disponibilidades.schema.ts";
import { namedHours } from "./last-offered.ts";
import { useWhose } from "./whose.ts";

const FORM = "copiar";

/** Copies one availability to other weekdays. */
export function CopyModal({ source, extra, onClose, onCopied }: CopyModalProps) {
  const copy = useCopyDisponibilidade(useWhose()?.id);
  return (
    <Modal
      isOpen={source !== null}
      onClose={onClose}
      title="Copiar para outros dias"
      description={source && namedHours(source, extra)}
      size="sm"
      footer={<FormFooter form={FORM} label="Copiar" onCancel={onClose} />}
    >
      {source && (
        <CopyForm
          dias={DIAS_SEMANA.filter((dia) => dia !== source.dia_semana)}
          onSubmit={(dias) => {
            onClose();
            void copy(source, dias);
            onCopied(dias);
          }}
        />
      )}
    </Modal>
  );
}

interface CopyModalProps {
  source: Disponibilidade | null;
  extra: number;
  onClose: () => void;
  /** They are drawn; what is refused goes back. */
  onCopied: (dias: readonly DiaSemana[]) => void;
}

function CopyForm({
  dias,
  onSubmit,
}: {
  dias: DiaSemana[];
  onSubmit: (dias: DiaSemana[]) => void;
}) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(copyForm),
    defaultValues: { dias: [] },
  });
  return (
    <form id={FORM} noValidate onSubmit={handleSubmit((chosen) => onSubmit(chosen.dias))}>
      <FormField control={control} name="dias">
        {({ value, onChange, ref, error }) => (
          <fieldset>
            <legend className="mb-1 text-sm font-medium">Copiar para</legend>
            <div className="grid sm:grid-cols-2">
              {dias.map((dia, index) => (
                <Checkbox
                  key={dia}
                  ref={index === 0 ? ref : undefined}
                  value={value.includes(dia)}
                  onChange={(isChosen) =>
                    onChange(isChosen ? [...value, dia] : value.filter((other) => other !== dia))
                  }
                >
                  {DIA_SEMANA_LABELS[dia]}
                </Checkbox>
              ))}
            </div>
            {error && (
              <p role="alert" className="mt-2 flex items-center gap-1.5 text-sm text-red-ink">
                <CircleAlert size={14} aria-hidden /> {error}
              </p>
            )}
          </fieldset>
        )}
      </FormField>
    </form>
  );
}
