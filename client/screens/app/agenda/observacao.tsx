import { useState } from "react";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { type Marcacao, useSaveDetail } from "#client/data/marcacoes.hooks.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { useSeen } from "#client/lib/use-seen.ts";
import { MAX_OBSERVACAO } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { textoDe } from "#shared/marcacoes/rules/nota.ts";
import { InPlace, InPlaceForm } from "./in-place.tsx";

/** The note of an appointment, and the box to change it in its place. */
export function Observacao({ marcacao }: { marcacao: Marcacao }) {
  const { observacao, respostas_visitante } = marcacao;
  const text = observacao ? "Editar" : "Adicionar";
  return (
    <InPlace
      label={`${text} observação de ${nomeOf(marcacao)}`}
      text={text}
      editor={(onEnd) => <NoteEditor marcacao={marcacao} onEnd={onEnd} />}
    >
      {observacao || respostas_visitante ? (
        <span className="whitespace-pre-line">{textoDe(marcacao)}</span>
      ) : (
        <span className="text-faint">Nenhuma</span>
      )}
    </InPlace>
  );
}

function NoteEditor({ marcacao: { id, observacao }, onEnd }: EditorProps) {
  const [draft, setDraft] = useState(observacao ?? "");
  const seen = useSeen("observacao", observacao, {
    value: draft,
    set: (next) => setDraft(next ?? ""),
  });
  const save = useSaveDetail();
  const isTooLong = draft.trim().length > MAX_OBSERVACAO;
  return (
    <InPlaceForm
      isSaving={save.isPending}
      onDiscard={onEnd}
      onSave={() => {
        if (isTooLong || seen.mustChoose()) return;
        save.mutate({ id, observacao: draft, antes: seen.antes }, { onSuccess: onEnd });
      }}
    >
      <ElsewhereNotice elsewhere={seen} labels={{ observacao: "Observação" }} />
      <TextArea
        ref={focusOnce}
        label="Observação"
        hideLabel
        maxLength={MAX_OBSERVACAO}
        value={draft}
        onChange={setDraft}
        error={isTooLong ? m.observacaoLonga : undefined}
      />
    </InPlaceForm>
  );
}

interface EditorProps {
  marcacao: Marcacao;
  onEnd: () => void;
}

/** Opening the box is asking to type in it, behind what is there. */
function focusOnce(area: HTMLTextAreaElement | null) {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
}
