import { CircleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge } from "#client/components/badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { type CampoDeTexto, perCampo } from "#shared/clientes/campos.ts";
import type { Situacao } from "#shared/clientes/importar.constants.ts";
import type { LinhaImportada } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { SEM_NOME } from "#shared/clientes/nome.messages.ts";
import { formatDate } from "#shared/common/civil.ts";
import { formatTelefone, isTelefone } from "#shared/common/telefone.ts";
import { TONES } from "./tones.ts";

/** The columns of the table, as its head and its rows share them. */
export const LINE_GRID =
  "sm:grid sm:grid-cols-[3rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-center sm:gap-x-4 sm:px-5";

/** One row of the file: who it is, what comes of it, and why. */
export function LineRow({ line }: { line: LinhaImportada }) {
  const { linha, situacao, motivo } = line;
  const more = moreOf(line);
  return (
    <div
      className={cx(LINE_GRID, "flex min-h-15 flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5")}
      role="presentation"
    >
      <span role="cell" className="text-xs text-faint tabular-nums max-sm:order-last max-sm:w-full">
        <span className="sm:hidden">{`${m.cabecalhos.linha} `}</span>
        {linha}
      </span>
      <span role="cell" className="min-w-0 max-sm:flex-1">
        <Person line={line} />
      </span>
      <span
        role="cell"
        className="block min-w-0 truncate text-sm text-soft max-sm:order-3 max-sm:w-full max-sm:empty:hidden"
        title={more}
      >
        {more}
      </span>
      <span role="cell" className="flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents sm:flex">
        <Badge
          tone={TONES[situacao]}
          icon={situacao === "errada" ? <CircleAlert size={12} aria-hidden /> : undefined}
        >
          {m.situacoes[situacao]}
        </Badge>
        {motivo && (
          <span
            className={cx(
              "block text-sm max-sm:order-2 max-sm:w-full",
              situacao === "errada" ? "text-red-ink" : "text-soft",
            )}
          >
            {motivo}
          </span>
        )}
      </span>
    </div>
  );
}

/** Leads to the existing client. */
function Person({
  line: { situacao, cliente_id, nome, telefone, dados },
}: {
  line: LinhaImportada;
}) {
  const style = "block truncate font-medium";
  const name = nome ?? <span className="font-normal text-faint italic">{SEM_NOME}</span>;
  return (
    <>
      {cliente_id ? (
        <Link to={paths.cliente(cliente_id)} className={cx(style, "-my-2 py-2 hover:underline")}>
          {name}
        </Link>
      ) : (
        <span className={style}>{name}</span>
      )}
      <span className="block truncate text-sm text-faint tabular-nums">
        {phoneOf(dados.telefone ?? telefone, situacao)}
      </span>
    </>
  );
}

/** An unreadable number stands as it is written in the file. */
function phoneOf(telefone: string | null, situacao: Situacao) {
  if (!telefone) return m.semTelefone;
  const isRead = isTelefone(telefone) || situacao !== "errada";
  return isRead ? formatTelefone(telefone) : telefone;
}

function moreOf({ dados }: LinhaImportada) {
  const text = (campo: CampoDeTexto) => dados[campo];
  const written = perCampo({
    email: text,
    nascimento: (campo) => dados[campo] && formatDate(dados[campo]),
    cpf: text,
    etiquetas: (campo) => dados[campo]?.join(" · "),
    linha: text,
    texto: text,
  });
  return Object.values(written).filter(Boolean).join(" · ");
}
