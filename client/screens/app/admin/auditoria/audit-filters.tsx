import { X } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { DayBox } from "#client/components/day-box.tsx";
import { Select } from "#client/components/select.tsx";
import { useUsers } from "#client/data/admin.hooks.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { type Acao, ALVO_TIPOS } from "#shared/admin/admin.constants.ts";
import { civilOf } from "#shared/common/time.ts";
import { useAdminAddress } from "../admin-address.ts";
import { filterOf, knownAcoes, knownAlvos } from "./filter-of.ts";

/** Nouns for the filter; the rows themselves use verbs. */
const ACAO_LABELS: Record<Acao, string> = {
  criar: "Criação",
  alterar: "Alteração",
  excluir: "Exclusão",
  inicializar: "Inicialização",
  estender_trial: "Extensão de teste",
  iniciar_trial: "Início de teste",
  converter_trial: "Conversão de teste",
  enviar: "Envio",
  expirar: "Expiração",
  rotacionar_webhook: "Troca de webhook",
  gerar_qrcode: "QR Code",
  gerar_codigo: "Código de conexão",
  gerar_link_conexao: "Link de conexão",
  testar: "Teste de conexão",
  desconectar: "Desconexão",
  gerar_prompt: "Geração de prompt",
  anonimizar: "Apagamento de dados",
  remover_fatores: "Remoção de verificações",
  encerrar_acesso: "Fim de acesso à conta",
  gerar_link_acesso: "Link de acesso",
};

const ALL = "todos";
const ACOES = [
  { value: ALL, label: "Todas as ações" },
  ...knownAcoes.map((value) => ({ value, label: ACAO_LABELS[value] })),
];
const TIPOS = [
  { value: ALL, label: "Tudo" },
  ...knownAlvos.map((value) => ({ value, label: ALVO_TIPOS[value] })),
];
const EMPTY = { ator: null, acao: null, tipo: null, de: null, ate: null, alvo: null };

/** Filters by actor, action, target and period. */
export function AuditFilters() {
  const { word, setFilter } = useAdminAddress();
  const isFiltered = Object.values(filterOf(word)).some(Boolean);
  const choice = (name: string) => ({
    value: word(name) || ALL,
    onChange: (value: string) => setFilter({ [name]: value === ALL ? null : value }),
  });
  const today = civilOf(useNow(), useZone()).date;
  return (
    <search className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
      <Select
        label="Quem"
        options={useActors()}
        className="max-lg:col-span-2"
        {...choice("ator")}
      />
      <Select label="Ação" options={ACOES} {...choice("acao")} />
      <Select label="O quê" options={TIPOS} {...choice("tipo")} />
      <DayBox
        label="De"
        side="last"
        today={today}
        value={word("de")}
        onChange={(de) => setFilter({ de }, { replace: true })}
      />
      <DayBox
        label="Até"
        side="last"
        today={today}
        value={word("ate")}
        onChange={(ate) => setFilter({ ate }, { replace: true })}
      />
      {isFiltered && (
        <Button
          variant="ghost"
          icon={<X size={16} aria-hidden />}
          onPress={() => setFilter(EMPTY)}
          className="max-lg:col-span-2"
        >
          Limpar filtros
        </Button>
      )}
    </search>
  );
}

/** The administrators: other people in the trail have only changed their own accounts. */
function useActors() {
  const admins = useUsers({ page: 1, role: "ADMIN" });
  return [
    { value: ALL, label: "Todas as pessoas" },
    ...(admins.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
  ];
}
