import { Button } from "#client/components/button.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/templates/open-variables.messages.ts";
import { openFault } from "#shared/templates/rules/open-variables.ts";

/** Below the box: a fault, a warning of braces that would leave, the way round its refusal, or the keys. */
export function ComposerHint({ id, fault, text, isRefused, onAnyway }: HintProps) {
  const open = openFault(text);
  const warning = open && !isRefused ? "Há variáveis sem valor entre chaves" : open;
  return (
    <>
      <p
        id={id}
        role={fault || warning ? "alert" : undefined}
        className={cx(
          "min-w-0 text-xs break-words",
          (fault || isRefused) && "text-red-ink",
          !fault && !isRefused && (warning ? "text-amber-ink" : "text-faint max-sm:sr-only"),
        )}
      >
        {fault ?? warning ?? "Enter envia, Shift+Enter quebra a linha, / abre as respostas rápidas"}
      </p>
      {isRefused && !fault && (
        <Button size="sm" variant="ghost" className="shrink-0" onPress={onAnyway}>
          {m.enviarAssimMesmo}
        </Button>
      )}
    </>
  );
}

interface HintProps {
  id: string;
  fault: string | undefined;
  /** It may still hold variables of a template. */
  text: string;
  /** A press has been refused for their sake. */
  isRefused: boolean;
  onAnyway: () => void;
}
