import { ShieldCheck } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import type { Template } from "#client/data/templates.hooks.ts";
import { TipoIcon } from "#client/features/templates/tipo-icon.tsx";
import { formatAgo, plural } from "#client/lib/format.ts";
import { aprovacao, motivoDaMeta } from "#shared/templates/aprovacao.messages.ts";
import {
  CATEGORIA_LABELS,
  TIPO_LABELS,
  TOM_LABELS,
} from "#shared/templates/templates.constants.ts";

/** A template's type, whether it may be chosen, its approvals, and whether it is the system's. */
export function TemplateBadges({ template: { type, is_active, is_system, aprovacoes } }: Props) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone="brand" icon={<TipoIcon tipo={type} size={13} />}>
        {TIPO_LABELS[type]}
      </Badge>
      <Badge tone={is_active ? "green" : "grey"}>{is_active ? "Ativo" : "Inativo"}</Badge>
      {aprovacoes.map((one) => (
        <ApprovalBadge key={one.waba_id} {...one} />
      ))}
      {is_system && <Badge icon={<ShieldCheck size={13} aria-hidden />}>Sistema</Badge>}
    </div>
  );
}

const TONES = { enviado: "grey", aprovado: "green", recusado: "red", pausado: "amber" } as const;

/** How far it came with Meta; what was changed since is as good as not approved. */
function ApprovalBadge({ estado, motivo, atual }: Template["aprovacoes"][number]) {
  const text = atual ? aprovacao.estados[estado] : aprovacao.desatualizado;
  const why = atual && motivo ? motivoDaMeta(motivo) : undefined;
  return (
    <Badge tone={atual ? TONES[estado] : "amber"}>
      {text}
      {why && `: ${why}`}
    </Badge>
  );
}

/** "Amigável · Psicologia". */
export const aboutText = ({ tone, category }: Template) =>
  `${TOM_LABELS[tone]} · ${CATEGORIA_LABELS[category]}`;

/** "12 usos, o último há 2 dias". */
export function usageText({ usage_count, last_used_at }: Template, now: Date) {
  if (usage_count === 0) return "Nenhum uso ainda";
  const uses = plural(usage_count, "uso", "usos");
  return last_used_at ? `${uses}, o último ${formatAgo(last_used_at, now)}` : uses;
}

interface Props {
  template: Template;
}
