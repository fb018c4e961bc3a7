import { Link } from "react-router-dom";
import { Banner } from "#client/components/banner.tsx";
import { useEsperas } from "#client/data/espera.hooks.ts";
import { offeredTimes } from "#client/features/espera/offered.ts";
import { formatDayTime, formatTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/espera/tela.messages.ts";

/** Times that have become free and are being offered to those who wait. */
export function OfferedNow({ now, zone }: { now: Date; zone: string }) {
  const offered = offeredTimes(useEsperas().data ?? [], now);
  if (offered.length === 0) return null;
  return (
    <div className="mb-4 print:hidden">
      <Banner title={m.oferecendo}>
        <ul className="tabular-nums">
          {offered.map(({ horario, nomes, ate }) => (
            <li key={horario.getTime()}>
              <span className="inline-block first-letter:uppercase">
                {formatDayTime(horario, zone, now)}
              </span>
              : {m.oferecidoA(nomes, formatTime(ate, zone))}
            </li>
          ))}
        </ul>
        <ListLink />
      </Banner>
    </div>
  );
}

const ListLink = () => (
  <Link
    to={paths.espera}
    className="inline-flex min-h-11 items-center font-medium underline underline-offset-2 sm:min-h-0"
  >
    {m.verLista}
  </Link>
);

/** For a cancelled appointment: the clients to whom its time is being offered. */
export function OfferedTo({ horario, now, zone }: { horario: Date; now: Date; zone: string }) {
  const offered = offeredTimes(useEsperas().data ?? [], now).find(
    (time) => time.horario.getTime() === horario.getTime(),
  );
  if (!offered) return null;
  return (
    <div className="flex gap-4">
      <dt className="w-24 shrink-0 text-faint">{m.horarioOferecido}</dt>
      <dd className="min-w-0 flex-1 tabular-nums">
        <p>{m.oferecidoA(offered.nomes, formatTime(offered.ate, zone))}</p>
        <span className="text-brand-ink">
          <ListLink />
        </span>
      </dd>
    </div>
  );
}
