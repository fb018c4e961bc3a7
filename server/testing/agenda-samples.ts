import { newId } from "#server/core/id.ts";
import type { Input } from "./operations.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

type Sample = (fixture: TenantFixture) => Input;

const nothing: Sample = () => ({});
const excecao: Sample = (fixture) => ({ id: fixture.excecao });
const marcacao: Sample = (fixture) => ({ id: fixture.marcacao });
const ferias: Sample = () => ({
  de: "2026-03-04",
  ate: "2026-03-20",
  como: "cancelar",
  texto: "Estarei fora {{periodo}}.",
});
const serie: Sample = (fixture) => ({
  cliente_id: fixture.cliente,
  horario: "2026-03-11T10:00:00",
  a_cada_semanas: 1,
  repeticoes: 2,
});
const espera: Sample = (fixture) => ({ id: fixture.espera });
const profissional: Sample = (fixture) => ({ id: fixture.profissional });
const sala: Sample = (fixture) => ({ id: fixture.sala });
const servico: Sample = (fixture) => ({ id: fixture.servico });

/** Calls that succeed for appointments, the rules of the agenda, exceptions and services. */
export const agendaSamples: Record<string, Sample> = {
  "marcacoes.list": (fixture) => ({ cliente_id: fixture.cliente }),
  "marcacoes.listWithClients": (fixture) => ({ cliente_id: fixture.cliente }),
  "marcacoes.get": marcacao,
  "marcacoes.historico": marcacao,
  "marcacoes.create": (fixture) => ({
    cliente_id: fixture.cliente,
    horario: "2026-03-04T10:00:00",
  }),
  "marcacoes.update": (fixture) => ({ id: fixture.marcacao, cliente_id: fixture.cliente }),
  "marcacoes.remove": marcacao,
  "marcacoes.aFechar": nothing,
  "marcacoes.comparecimento": (fixture) => ({ cliente_id: [fixture.cliente] }),
  "marcacoes.fechar": (fixture) => ({ marcacoes: [{ id: fixture.passada, status: "faltou" }] }),
  "marcacoes.reabrir": (fixture) => ({ ids: [fixture.fechada] }),
  "marcacoes.emLote": (fixture) => ({ ids: [fixture.marcacao], acao: "confirmar" }),
  "marcacoes.listOcupadas": () => ({ start_date: "2026-03-04", end_date: "2026-03-04" }),
  "marcacoes.upcoming": nothing,
  "marcacoes.date": () => ({ date: "2026-03-04" }),
  "marcacoes.statistics": nothing,
  "marcacoes.availableSlots": () => ({ date: "2026-03-04" }),
  "marcacoes.nextSlots": () => ({ date: "2026-03-04" }),
  "marcacoes.checkAvailability": () => ({ date: "2026-03-04", time: "10:00" }),
  "lembretes.listPendencias": nothing,
  "lembretes.markAvisado": (fixture) => ({ id: fixture.lembrete }),
  "carencias.list": nothing,
  "carencias.update": (fixture) => ({ id: fixture.carencia, segundos: 10 }),
  "carencias.undo": (fixture) => ({ id: fixture.carencia }),
  "avisos.preview": (fixture) => ({ exclusao: { id: fixture.marcacao } }),
  "ferias.preview": ferias,
  "ferias.create": ferias,
  "agenda.getRegras": nothing,
  "agenda.updateRegras": () => ({ fim_de_semana: true }),
  "agenda.listFeriados": () => ({ ano: 2026 }),
  "agenda.listExcecoes": nothing,
  "agenda.listAtingidas": excecao,
  "agenda.createExcecao": () => ({ de: "2026-07-01", ate: "2026-07-21", tipo: "fechado" }),
  "agenda.updateExcecao": (fixture) => ({ id: fixture.excecao, motivo: "Congresso" }),
  "agenda.removeExcecao": excecao,
  "espera.getConfiguracao": nothing,
  "espera.updateConfiguracao": () => ({ ativa: true, tamanho: 5 }),
  "espera.list": (fixture) => ({ cliente_id: fixture.cliente }),
  "espera.get": espera,
  "espera.create": (fixture) => ({ cliente_id: fixture.cliente, servico_id: fixture.servico }),
  "espera.update": (fixture) => ({ id: fixture.espera, observacao: "De manhã" }),
  "espera.remove": espera,
  "profissionais.list": nothing,
  "profissionais.get": profissional,
  "profissionais.rotateFeed": profissional,
  "profissionais.create": () => ({ nome: "Dra. Bia", especialidade: "Psicologia" }),
  "profissionais.sort": (fixture) => ({ ids: [fixture.profissional] }),
  "profissionais.update": (fixture) => ({ id: fixture.profissional, registro: "CRP 06/12345" }),
  "salas.list": nothing,
  "salas.create": () => ({ nome: `Sala ${newId()}` }),
  "salas.sort": (fixture) => ({ ids: [fixture.sala] }),
  "salas.update": (fixture) => ({ id: fixture.sala, ativa: false }),
  "servicos.list": nothing,
  "servicos.get": servico,
  "servicos.create": () => ({ nome: `Sessão ${newId()}`, duracao_minutos: 50 }),
  "servicos.sort": (fixture) => ({ ids: [fixture.servico] }),
  "servicos.update": (fixture) => ({ id: fixture.servico, preco_centavos: 20_000 }),
  "series.preview": serie,
  "series.create": serie,
  "series.get": (fixture) => ({ id: fixture.serie }),
  "series.end": (fixture) => ({ id: fixture.serie }),
  "series.listSkipped": nothing,
  "series.seeSkipped": nothing,
  "pagamentos.getPix": nothing,
  "pagamentos.updatePix": () => ({ cidade: "Santos" }),
  "pagamentos.ofMarcacao": marcacao,
  "pagamentos.receipt": (fixture) => ({ id: fixture.passada }),
  "pagamentos.list": () => ({ mes: "2026-03" }),
  "pagamentos.overdue": nothing,
  "pagamentos.summary": () => ({ mes: "2026-03" }),
  "pagamentos.export": () => ({ mes: "2026-03" }),
  "repasses.listRegras": nothing,
  "repasses.updateRegras": (fixture) => ({
    regras: [
      { profissional_id: fixture.profissional, tipo: "percentual", valor: 60 },
      {
        profissional_id: fixture.profissional,
        servico_id: fixture.servico,
        tipo: "fixo",
        valor: 5_000,
      },
    ],
  }),
  "repasses.getMes": () => ({ mes: "2026-03" }),
  "repasses.fechar": () => ({ mes: "2026-02" }),
  "repasses.export": () => ({ mes: "2026-03" }),
  "profissionais.remove": profissional,
  "salas.remove": sala,
  "servicos.remove": (fixture) => ({ id: fixture.servicoLivre }),
};
