import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { fillOwnValues } from "#server/testing/own-values.ts";
import { run } from "#server/testing/postgres.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();

const PAST = "timestamptz '2026-01-05 12:00Z'";

/** Values for columns on which a check insists, and for those that a filled column requires. */
const VALUES = {
  "assistente_conversas.marcada_em": PAST,
  "assistente_conversas.marca_motivo": "'dado:marca'",
  "assistente_conversas.pausado_ate": PAST,
  "assistente_conversas.pausa_motivo": "'dado:pausa'",
  "assistente_turnos.encerrado_em": PAST,
  "assistente_turnos.resultado": "'dado:resultado'",
  "clientes.cpf": "'52998224725'",
  "clientes.data_nascimento": "'1931-07-08'",
  "clientes.etiquetas": "array['dado:etiqueta']",
  "clientes.telefone": "'5511987654321'",
  "encaminhamentos.encerrado_em": PAST,
  "encaminhamentos.resultado": "'entregue'",
  "instancia_sinais.codigo": "'dado:codigo'",
  "marcacoes.pagamento": "'pago'",
  "marcacoes.pago_em": PAST,
  "marcacoes.pago_por": "'dado:pago_por'",
  "midias.especie": "'localizacao'",
  "midias.estado": "'falhou'",
  "midias.latitude": "12.0625",
  "midias.longitude": "34.0625",
  "midias.motivo": "'dado:motivo'",
  "midias.transcricao": "'dado:transcricao'",
  "midias.transcricao_estado": "'pronta'",
  "repasse_linhas.ajuste_de": "'2025-12'",
  "reservas.codigo": "'dado:codigo'",
  "reservas.desejos": `'{"de": "dado:desejos"}'`,
  "reservas.expira_em": PAST,
  "reservas.fim": "null",
  "reservas.horario": "null",
  "resposta_opcoes.letra": "'A'",
  "resposta_opcoes.oferta_id": "null",
  "resposta_opcoes.pedido": "'dado:pedido'",
  "respostas.acao": "'dado:acao'",
  "respostas.processada_em": PAST,
};

/** Hours, which a check holds to their form, and which the figures need. */
const UNFILLED = ["esperas.hora_ate", "esperas.hora_de", "series.hora"];

const CODE = "one of the product's own words for why and how";
const HASH = "a keyed hash, kept for 180 days against bookings without end";
const ID = "an id of the host, without any word";
const PROFESSIONAL = "the professional's own, not the client's";
const SERVICE = "the name of a service, as the figures count it";
const STATES = "times, states and the name of a service, without any word about a client";
const TRACE = "the place in a trace";
const WHEN = "when the row was made or removed";

/** Columns that keep their value when a client is erased, and why. */
const STAYS: Record<string, string> = {
  "assistente_conversas.pausa_anterior_motivo": CODE,
  "assistente_conversas.pausa_motivo": CODE,
  "assistente_passos.acao": CODE,
  "assistente_passos.ferramenta": CODE,
  "assistente_turnos.rastro": TRACE,
  "assistente_turnos.resultado": CODE,
  "avisos_por_pessoa.por_nome": PROFESSIONAL,
  "clientes.aceita_mensagens": "that nobody writes to them again",
  "clientes.criado_em": WHEN,
  "clientes.excluido_em": WHEN,
  "conversas.ultima_direcao": CODE,
  "encaminhamentos.erro": CODE,
  "encaminhamentos.status": CODE,
  "espera_ofertas.motivo": CODE,
  "espera_ofertas.servico_nome": SERVICE,
  "espera_vagas.motivo": CODE,
  "google_agenda_eventos.calendario": PROFESSIONAL,
  "google_agenda_eventos.contado": "a digest",
  "google_agenda_eventos.erro": CODE,
  "google_eventos.calendario": PROFESSIONAL,
  "google_eventos.contado": "a digest",
  "google_eventos.erro": CODE,
  "instancia_sinais.codigo": CODE,
  "lembretes.detalhe": "names of a template's variables, without any value",
  "lembretes.motivo": CODE,
  "marcacao_historico.de": STATES,
  "marcacao_historico.para": STATES,
  "marcacoes.pago_por": PROFESSIONAL,
  "marcacoes.servico_nome": SERVICE,
  "mensagem_ids.provider_id": ID,
  "mensagens.espera_motivo": CODE,
  "mensagens.origem": CODE,
  "mensagens.provider_id": ID,
  "mensagens.rastro": TRACE,
  "repasse_linhas.ajuste_de": "a month",
  "repasse_linhas.regra_tipo": CODE,
  "repasse_linhas.servico_nome": SERVICE,
  "reservas.chave": HASH,
  "reservas.codigo": HASH,
  "reservas.consentimento_versao": "the version of the privacy text",
  "reservas.corpo": HASH,
  "reservas.desejos": "days and hours, without any word",
  "reservas.endereco": HASH,
  "reservas.servico_nome": SERVICE,
  "resposta_opcoes.letra": CODE,
  "resposta_opcoes.pedido": CODE,
  "respostas.acao": CODE,
  "respostas.citada": ID,
  "respostas.erro": CODE,
  "respostas.motivo": CODE,
  "series.servico_nome": SERVICE,
  "series_puladas.motivo": PROFESSIONAL,
};

async function filled() {
  const { owner, cliente } = await createTenantFixture(app, host);
  const values = await fillOwnValues({
    url: app.databaseUrl,
    usuarioId: owner.id,
    clienteId: cliente,
    values: VALUES,
  });
  const erase = async () => {
    const { status } = await owner.rest("POST", `/clientes/${cliente}/anonimizar`);
    expect(status).toBe(200);
    const left = await values.findLeft();
    await values.close();
    return left;
  };
  return { ...values, erase };
}

test("a value in every column about a client is gone once the client is erased, but where the reason why not is given", async () => {
  const { tables, unfilled, empty, erase } = await filled();
  expect(tables).toEqual(expect.arrayContaining(["midias", "notas", "respostas", "series"]));
  expect(empty).toEqual([]);
  expect(unfilled).toEqual(UNFILLED);
  expect(await erase()).toEqual(Object.keys(STAYS).toSorted());
});

test("a new column that is saved and not erased is found", async () => {
  await run(
    app.databaseUrl,
    `alter table clientes add column apelido text, add column fumante boolean, add column nascido_em date;
     alter table marcacoes add column queixa jsonb`,
  );
  const { erase } = await filled();
  const forgotten = [
    "clientes.apelido",
    "clientes.fumante",
    "clientes.nascido_em",
    "marcacoes.queixa",
  ];
  expect(await erase()).toEqual([...Object.keys(STAYS), ...forgotten].toSorted());
});
