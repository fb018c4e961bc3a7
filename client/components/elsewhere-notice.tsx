import type { RefObject } from "react";
import type { Change } from "#client/lib/use-elsewhere.ts";
import { m } from "#shared/common/forms.messages.ts";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";

interface ElsewhereNoticeProps {
  elsewhere: {
    changes: readonly Change[];
    notice: RefObject<HTMLDivElement | null>;
    settle: (change: Change, keepsMine: boolean) => void;
  };
  labels: Partial<Record<string, string>>;
  /** A value in the words of the screen; without it as it stands. */
  textOf?: (name: string, value: unknown) => string | undefined;
}

/** Shows both values of each field that another tab has changed meanwhile, and asks which one holds. */
export function ElsewhereNotice({ elsewhere, labels, textOf }: ElsewhereNoticeProps) {
  const { changes, notice, settle } = elsewhere;
  const shown = (name: string, value: unknown) => textOf?.(name, value) ?? plain(value);
  return (
    <div ref={notice} role="alert" className="empty:hidden">
      {changes.length > 0 && (
        <Banner tone="warning" title={m.mudouEmOutra}>
          <ul className="mt-1 space-y-2">
            {changes.map((change) => (
              <li key={change.name}>
                <p className="break-words">
                  {labels[change.name] ?? change.name}: {m.agora} “
                  {shown(change.name, change.theirs)}”; {m.seu}: “{shown(change.name, change.mine)}”
                </p>
                <div className="mt-1 flex flex-wrap gap-2">
                  <Button size="sm" variant="secondary" onPress={() => settle(change, false)}>
                    {m.usarNovo}
                  </Button>
                  <Button size="sm" variant="secondary" onPress={() => settle(change, true)}>
                    {m.manterMeu}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === "") return m.vazio;
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : m.vazio;
  if (typeof value === "boolean") return value ? m.sim : m.nao;
  return typeof value === "string" ? value : JSON.stringify(value);
}
