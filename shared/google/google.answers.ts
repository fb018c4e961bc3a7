import { answer, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { ocupacao } from "#shared/marcacoes/marcacoes.answers.ts";

export const googleStatus = named("GoogleStatus", {
  profissional_id: id(),
  configurado: z.boolean(),
  conectado: z.boolean(),
  usa_google: z.boolean(),
  google_calendar_id: z.string(),
  situacao: z.enum(["erro", "ok", "revogado"]).nullable(),
  ultima_sincronizacao: instante().nullable(),
});

export const googleCalendario = named("GoogleCalendario", {
  id: z.string(),
  nome: z.string(),
  principal: z.boolean(),
});

export const googleOcupacao = named("GoogleOcupacao", {
  ...ocupacao.shape,
  profissional_id: id(),
});

export const googleTeste = named("GoogleTeste", {
  ok: z.literal(true),
  email: z.string().nullable(),
});

export const googleAnswers = {
  status: answer("Mostra a conexão com o Google Calendar.", googleStatus),
  authUrl: answer(
    "Monta o endereço de consentimento do Google.",
    z.object({ url: z.string() }),
    [409],
  ),
  busy: answer("Lista os períodos ocupados no Google em um dia.", z.array(googleOcupacao)),
  calendars: answer(
    "Lista os calendários da conta do Google.",
    z.array(googleCalendario),
    [409, 502],
  ),
  test: answer("Testa a conexão com o Google Calendar.", googleTeste, [409, 502]),
  updateConexao: answer("Muda a sincronização com o Google Calendar.", googleStatus),
  disconnect: answer("Desconecta o Google Calendar.", googleStatus),
};
