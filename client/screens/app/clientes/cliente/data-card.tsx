import { Eraser, Eye, EyeOff, PhoneOff } from "lucide-react";
import { useState } from "react";
import { ToggleButton } from "react-aria-components";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { useColleagueName } from "#client/data/colegas.hooks.ts";
import type { Ficha, PaginaDaFicha } from "#client/data/ficha.hooks.ts";
import { OptOutMark } from "#client/features/clientes/opt-out.tsx";
import { Pode } from "#client/features/equipe/pode.tsx";
import { plural } from "#client/lib/format.ts";
import { camposWith, HEADINGS, perCampo } from "#shared/clientes/campos.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { formatCpf, maskCpf } from "#shared/clientes/cpf.ts";
import { formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { Fact } from "./fact.tsx";

/** The data of a person; empty fields are not listed. */
export function DataCard({ ficha, now, zone, onErase }: DataCardProps) {
  const { cliente } = ficha;
  return (
    <Card title="Dados">
      <Facts ficha={ficha} today={civilOf(now, zone).date} zone={zone} />
      {cliente.sem_whatsapp && (
        <p className="mt-3 flex items-start gap-1 text-xs text-amber-ink">
          <PhoneOff size={12} aria-hidden className="mt-0.5 shrink-0" />
          {m.semWhatsapp}
        </p>
      )}
      {!cliente.aceita_mensagens && (
        <div className="mt-3">
          <OptOutMark />
        </div>
      )}
      <Pode a="conta">
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-2 text-red-ink"
          icon={<Eraser size={16} aria-hidden />}
          onPress={onErase}
        >
          Apagar dados
        </Button>
      </Pode>
    </Card>
  );
}

function Facts({ ficha, today, zone }: FactsProps) {
  const { cliente } = ficha;
  const colleague = useColleagueName()(ficha);
  const facts = factsOf(cliente, today);
  return (
    <dl className="space-y-2.5 text-sm">
      {onCard.map(
        (campo) =>
          facts[campo] && (
            <Fact key={campo} label={HEADINGS[campo]}>
              {facts[campo]}
            </Fact>
          ),
      )}
      <Fact label="Cliente desde">
        <span className="tabular-nums">{formatDate(civilOf(cliente.criado_em, zone).date)}</span>
      </Fact>
      {colleague && <Fact label="Última alteração">{colleague}</Fact>}
    </dl>
  );
}

const onCard = camposWith(({ shownIn }) => shownIn.includes("card"));

/** Each field as the card writes it; nothing for one that is empty. */
const factsOf = (cliente: Ficha, today: string) =>
  perCampo({
    email: (campo) =>
      cliente[campo] && (
        <a href={`mailto:${cliente[campo]}`} className="text-brand-ink break-all hover:underline">
          {cliente[campo]}
        </a>
      ),
    nascimento: (campo) =>
      cliente[campo] && (
        <>
          <span className="tabular-nums">{formatDate(cliente[campo])}</span>{" "}
          <span className="text-faint">({plural(age(cliente[campo], today), "ano", "anos")})</span>
        </>
      ),
    cpf: (campo) => cliente[campo] && <Cpf cpf={cliente[campo]} />,
    etiquetas: (campo) => cliente[campo].length > 0 && <Etiquetas etiquetas={cliente[campo]} />,
    linha: (campo) => cliente[campo],
    texto: (campo) =>
      cliente[campo] && <span className="whitespace-pre-line">{cliente[campo]}</span>,
  });

interface FactsProps extends Pick<DataCardProps, "ficha" | "zone"> {
  today: string;
}

function Etiquetas({ etiquetas }: Pick<Ficha, "etiquetas">) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {etiquetas.map((etiqueta) => (
        <li
          key={etiqueta}
          className="max-w-full truncate rounded-full bg-brand-soft px-2.5 py-1 text-xs font-medium text-brand-ink"
        >
          {etiqueta}
        </li>
      ))}
    </ul>
  );
}

interface DataCardProps {
  ficha: PaginaDaFicha;
  now: Date;
  zone: string;
  onErase: () => void;
}

/** Hidden from onlookers until it is wanted. */
function Cpf({ cpf }: { cpf: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="flex items-center gap-1 tabular-nums">
      {isShown ? formatCpf(cpf) : maskCpf(cpf)}
      <ToggleButton
        aria-label="Mostrar CPF"
        isSelected={isShown}
        onChange={setShown}
        className="-my-3 grid size-11 place-items-center rounded-md text-faint hover:text-ink sm:-my-2 sm:size-9"
      >
        {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </ToggleButton>
    </span>
  );
}

/** In whole years. */
function age(birthday: string, today: string) {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
