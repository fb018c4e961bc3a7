import { MailWarning } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { type StuckEmail, useStuckEmails } from "#client/data/admin-emails.hooks.ts";
import { formatDayTime, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { EMAIL_DIAS, EMAIL_HORAS } from "#shared/admin/admin.constants.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { useAdminAddress } from "../admin-address.ts";
import { PagedList } from "../paged-list.tsx";

/** Emails that did not leave: to whom, why, and when they are tried again. */
export function EmailsTab() {
  const { page } = useAdminAddress();
  const emails = useStuckEmails(page);
  const explained = m.emailsExplicados(EMAIL_HORAS, EMAIL_DIAS);
  return (
    <>
      <p className="text-sm text-soft">{explained}</p>
      <PagedList
        query={emails}
        words={{ failed: m.erroAoCarregarEmails, pages: "Páginas dos emails" }}
        icon={<MailWarning size={24} aria-hidden />}
        empty={{
          title: m.nenhumEmail,
          description: "O servidor de email aceitou tudo o que foi enviado.",
        }}
      >
        {(rows) => (
          <ol aria-label="Emails" className="divide-y divide-line">
            {rows.map((row) => (
              <Email key={row.id} email={row} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

function Email({ email }: { email: StuckEmail }) {
  const now = useNow();
  const zone = useZone();
  const when = (instant: Date) => formatDayTime(instant, zone, now);
  const { para, assunto, situacao, motivo_texto, codigo, tentativas } = email;
  const facts = [
    `Criado: ${when(email.criado_em)}`,
    `${plural(tentativas, "tentativa", "tentativas")}, a última: ${when(email.tentado_em)}`,
    email.proxima_em && `Próxima: ${when(email.proxima_em)}`,
  ].filter((fact) => fact !== null);
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium break-words">{assunto ?? m.emailIlegivel}</p>
        <span className="sm:ml-auto">
          {situacao === "tentando" ? (
            <Badge tone="amber">{m.emailTentando}</Badge>
          ) : (
            <Badge tone="red">{m.emailNaoEnviado}</Badge>
          )}
        </span>
      </div>
      {para && <p className="text-sm break-words text-soft">Para {para}</p>}
      <p className="mt-1 text-sm break-words">
        {motivo_texto}
        {codigo && (
          <>
            {" "}
            <span className="whitespace-nowrap text-soft tabular-nums">({codigo})</span>
          </>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-faint tabular-nums">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}
