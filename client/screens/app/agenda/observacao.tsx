import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { type Marcacao, useSaveObservacao } from "#client/data/marcacoes.hooks.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { MAX_OBSERVACAO } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";

/** The note of an appointment, and the box to change it in its place. */
export function Observacao({ marcacao }: { marcacao: Marcacao }) {
  const { id, observacao } = marcacao;
  const [draft, setDraft] = useState<string | null>(null);
  const save = useSaveObservacao();

  if (draft === null) {
    return (
      <div className="flex items-start gap-2">
        {observacao ? (
          <span className="min-w-0 flex-1 break-words whitespace-pre-line">{observacao}</span>
        ) : (
          <span className="min-w-0 flex-1 text-faint">Nenhuma</span>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="-my-3 -mr-2 sm:-my-2"
          icon={<Pencil size={14} aria-hidden />}
          aria-label={`${observacao ? "Editar" : "Adicionar"} observação de ${nomeOf(marcacao)}`}
          onPress={() => setDraft(observacao ?? "")}
        >
          {observacao ? "Editar" : "Adicionar"}
        </Button>
      </div>
    );
  }
  const isTooLong = draft.trim().length > MAX_OBSERVACAO;
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTooLong) return;
        save.mutate({ id, observacao: draft }, { onSuccess: () => setDraft(null) });
      }}
    >
      <TextArea
        ref={focusOnce}
        label="Observação"
        hideLabel
        maxLength={MAX_OBSERVACAO}
        value={draft}
        onChange={setDraft}
        error={isTooLong ? m.observacaoLonga : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onPress={() => setDraft(null)}>
          Descartar
        </Button>
        <Button type="submit" size="sm" isLoading={save.isPending}>
          Salvar
        </Button>
      </div>
    </form>
  );
}

/** Opening the box is asking to type in it, behind what is there. */
function focusOnce(area: HTMLTextAreaElement | null) {
  area?.focus();
  area?.setSelectionRange(area.value.length, area.value.length);
}
