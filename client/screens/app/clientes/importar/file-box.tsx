import { FileUp } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { FileTrigger } from "react-aria-components";
import { Button } from "#client/components/button.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";

/** By ending and by kind: telephones know the one, desks the other. */
const TAKEN = [
  ".csv",
  ".tsv",
  ".txt",
  ".vcf",
  "text/csv",
  "text/comma-separated-values",
  "text/tab-separated-values",
  "text/vcard",
  "text/x-vcard",
];

/** The file is chosen, or dropped anywhere on the page while this is drawn. */
export function FileBox({ hasFile, onChoose }: FileBoxProps) {
  const isOver = useDrop(onChoose);
  return (
    <div
      className={cx(
        "flex flex-col items-center rounded-lg border-2 border-dashed px-4 py-8 text-center transition-colors sm:py-12",
        isOver ? "border-brand bg-brand-soft" : "border-control bg-surface",
      )}
    >
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <FileUp size={24} aria-hidden />
      </span>
      <p className="text-base font-medium pointer-coarse:hidden">
        {isOver ? m.soltarAgora : m.soltar}
      </p>
      <div className="my-4 pointer-coarse:mt-0">
        <FileTrigger
          acceptedFileTypes={TAKEN}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) onChoose(file);
          }}
        >
          <Button variant={hasFile ? "secondary" : "primary"}>
            {hasFile ? m.escolherOutro : m.escolher}
          </Button>
        </FileTrigger>
      </div>
      <p className="max-w-md text-sm text-soft">{m.aceita}</p>
      <p className="mt-1 max-w-md text-sm text-faint">{m.nadaAntes}</p>
    </div>
  );
}

interface FileBoxProps {
  /** One is chosen already, and this is for another one. */
  hasFile: boolean;
  onChoose: (file: File) => void;
}

/** Whether a file is held over the page. Dropped beside the box it would otherwise be opened by the browser. */
function useDrop(onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onChoose);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Between two elements of the page it is left for none.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    const hears = new AbortController();
    const { signal } = hears;
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    return () => hears.abort();
  }, []);
  return isOver;
}
