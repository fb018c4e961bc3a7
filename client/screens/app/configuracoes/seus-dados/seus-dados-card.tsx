import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { useBaixarMeusDados } from "#client/data/conta.hooks.ts";
import { Consentimentos } from "./consentimentos.tsx";
import { DataRow } from "./data-row.tsx";
import { ExcluirContaModal } from "./excluir-conta-modal.tsx";

/** What the law gives to the account's own holder (LGPD, article 18). */
export function SeusDadosCard() {
  const [isLeaving, setLeaving] = useState(false);
  const download = useBaixarMeusDados();
  return (
    <Card
      flush
      title="Seus dados"
      description="O que a Lei Geral de Proteção de Dados (LGPD) garante a você."
      className="max-w-3xl"
    >
      <div className="divide-y divide-line">
        <DataRow
          title="Baixar seus dados"
          text="Um arquivo com tudo o que guardamos sobre a sua conta: perfil, clientes, agendamentos, mensagens e configurações."
          action={
            <Button
              variant="secondary"
              className="max-sm:w-full"
              icon={<Download size={16} aria-hidden />}
              isLoading={download.isPending}
              onPress={() => download.mutate()}
            >
              Baixar dados
            </Button>
          }
        />
        <Consentimentos />
        <DataRow
          title="Excluir conta"
          text="Encerra a conta e apaga os dados dela e dos seus clientes."
          action={
            <Button
              variant="danger"
              className="max-sm:w-full"
              icon={<Trash2 size={16} aria-hidden />}
              onPress={() => setLeaving(true)}
            >
              Excluir conta
            </Button>
          }
        />
      </div>
      {isLeaving && <ExcluirContaModal onClose={() => setLeaving(false)} />}
    </Card>
  );
}
