import { newId } from "#server/core/id.ts";
import { questionsFor } from "#shared/questionnaires/questions/question-sets.ts";
import { agendaSamples } from "./agenda-samples.ts";
import { clientSamples } from "./client-samples.ts";
import { factorSamples } from "./factor-samples.ts";
import { PASSWORD } from "./factories.ts";
import { firstStepSamples } from "./first-step-samples.ts";
import { historySamples } from "./history-samples.ts";
import { inboxSamples } from "./inbox-rows.ts";
import { instanceSamples } from "./instance-samples.ts";
import type { Input } from "./operations.ts";
import { pageSamples } from "./page-samples.ts";
import { answersTo } from "./questionnaires.ts";
import { teamSamples } from "./team-samples.ts";
import { templateSamples } from "./template-samples.ts";
import type { TenantFixture } from "./tenant-fixture.ts";

type Sample = (fixture: TenantFixture) => Input;

const nothing: Sample = () => ({});
const STRONG = "Nova-Senha-1";
const redirect_uri = "http://localhost:3000/auth/google/callback";
/** Keys of RFC 8291, at an address where nobody is. */
const inscricao = {
  endpoint: "https://push.example.net/s/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  tipos: ["mensagem"],
  mostrar_detalhes: false,
  silencio_inicio: "21:00",
  silencio_fim: "07:00",
};
const cliente: Sample = (fixture) => ({ id: fixture.cliente });
const disponibilidade: Sample = (fixture) => ({ id: fixture.disponibilidade });
const questionario: Sample = (fixture) => ({ id: fixture.questionario });
const ensaio: Sample = (fixture) => ({ id: fixture.ensaio });
const rascunho: Sample = () => ({ prompt: "Seja cordial com todos" });
const link: Sample = (fixture) => ({ token: fixture.questionarioToken });

/**
 * A call that succeeds for the fixture's owner, for every procedure there is: the ids in it are the owner's own, so that
 * the same call by anybody else is a call with foreign ids in path, query, body or array.
 */
export const samples: Record<string, Sample> = {
  ...factorSamples,
  ...instanceSamples,
  ...firstStepSamples,
  ...clientSamples,
  ...agendaSamples,
  ...pageSamples,
  ...templateSamples,
  ...inboxSamples,
  ...teamSamples,
  "auth.login": ({ owner }) => ({ username: owner.email, password: PASSWORD }),
  "auth.register": () => ({
    nome: "Nova Pessoa",
    email: `${newId()}@exemplo.com.br`,
    password: "segredo",
  }),
  "auth.refresh": ({ tokens }) => ({ refresh_token: tokens.refresh_token }),
  "auth.logout": ({ tokens }) => ({ refresh_token: tokens.refresh_token }),
  "auth.changePasswordFirstLogin": () => ({ new_password: STRONG }),
  "auth.forgotPassword": ({ owner }) => ({ email: owner.email }),
  "auth.validateResetToken": () => ({ token: "desconhecido" }),
  "auth.resetPassword": () => ({ token: "desconhecido", new_password: STRONG }),
  "auth.emailLink": () => ({ token: "desconhecido" }),
  "auth.confirmEmail": () => ({ token: "desconhecido" }),
  "auth.cancelEmailChange": () => ({ token: "desconhecido" }),
  "auth.exchangeGoogle": () => ({ code: "codigo", redirect_uri }),

  "usuarios.me": nothing,
  "usuarios.updateMe": () => ({ telefone: "11933332222" }),
  "usuarios.myInstances": nothing,
  "usuarios.getAutomacoes": nothing,
  "usuarios.updateAutomacoes": () => ({ lembretes_ativos: true }),
  "usuarios.getDados": nothing,
  "usuarios.removeAccount": () => ({ senha: PASSWORD }),
  "usuarios.resendEmail": nothing,
  "usuarios.cancelEmailChange": nothing,
  "usuarios.listSessoes": nothing,
  "usuarios.endSessao": ({ sessao }) => ({ id: sessao }),
  "usuarios.endOtherSessoes": nothing,
  "usuarios.openAparelho": nothing,
  "usuarios.updateSenha": () => ({ senha_atual: PASSWORD, new_password: STRONG }),
  "usuarios.listConsentimentos": nothing,
  "usuarios.listEventosDeSeguranca": nothing,
  "categories.list": nothing,
  "categories.stats": nothing,
  "categories.usersCount": nothing,
  "categories.templatesCount": nothing,
  "categories.get": (fixture) => ({ id: fixture.categoria }),
  "categories.bySlug": (fixture) => ({ slug: `area-${fixture.categoria}` }),
  "categories.create": () => ({ name: `area-${newId()}`, display_name: "Óptica" }),
  "categories.initialize": nothing,
  "categories.update": (fixture) => ({ id: fixture.categoria, description: "Outra descrição" }),
  "categories.remove": (fixture) => ({ id: fixture.categoria }),

  "disponibilidades.list": nothing,
  "disponibilidades.weekly": nothing,
  "disponibilidades.get": disponibilidade,
  "disponibilidades.create": () => ({
    dia_semana: "qui",
    hora_inicio: "08:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  }),
  "disponibilidades.update": (fixture) => ({ id: fixture.disponibilidade, intervalo_minutos: 30 }),
  "disponibilidades.remove": disponibilidade,

  ...historySamples,

  "assistente.status": nothing,
  "assistente.getConversa": cliente,
  "assistente.pause": cliente,
  "assistente.resume": cliente,
  "assistente.markAttended": cliente,
  "assistente.markForLater": cliente,
  "assistente.unmarkForLater": cliente,
  "assistente.getUso": nothing,

  "dashboard.complete": nothing,
  "dashboard.overview": nothing,
  "dashboard.userGrowth": () => ({ months: 3 }),
  "dashboard.appointmentStatus": nothing,
  "dashboard.dailyTrends": () => ({ days: 7 }),
  "dashboard.peakHours": nothing,
  "dashboard.professionalPerformance": () => ({ limit: 5 }),
  "dashboard.recuperados": () => ({ days: 7 }),
  "dashboard.confirmadosWhatsapp": () => ({ days: 7 }),
  "dashboard.instanceStatus": nothing,
  "dashboard.googleCalendarUsage": nothing,
  "questionnaires.create": (fixture) => ({
    usuario_id: fixture.owner.id,
    categoria_id: fixture.categoria,
  }),
  "questionnaires.list": nothing,
  "questionnaires.listOfUser": ({ owner }) => ({ id: owner.id }),
  "questionnaires.stats": nothing,
  "questionnaires.expireOld": nothing,
  "questionnaires.get": questionario,
  "questionnaires.remove": questionario,
  "questionnaires.send": questionario,
  "questionnaires.generatePrompt": questionario,
  "questionnaires.publicInfo": link,
  "questionnaires.publicQuestions": link,
  "questionnaires.publicRespond": (fixture) => ({
    token: fixture.questionarioToken,
    ...answersTo(questionsFor("general")),
  }),
  "eventos.subscribe": nothing,
  "notificacoes.get": nothing,
  "notificacoes.subscribe": () => inscricao,
  "notificacoes.unsubscribe": nothing,

  "google.status": nothing,
  "google.authUrl": () => ({ redirect_uri, state: "estado" }),
  "google.busy": () => ({ date: "2026-03-04" }),
  "google.calendars": nothing,
  "google.test": nothing,
  "google.updateConexao": () => ({ usa_google: true }),
  "google.disconnect": nothing,

  "assistente.getRascunho": nothing,
  "assistente.saveRascunho": rascunho,
  "assistente.discardRascunho": nothing,
  "assistente.publish": rascunho,
  "assistente.listVersoes": nothing,
  "assistente.restoreVersao": (fixture) => ({ id: fixture.versao }),
  "assistente.test": (fixture) => ({
    ...rascunho(fixture),
    mensagens: [{ de: "cliente", texto: "Oi" }],
  }),
  "assistente.startEnsaio": rascunho,
  "assistente.getLatestEnsaio": nothing,
  "assistente.getEnsaio": ensaio,
  "assistente.cancelEnsaio": ensaio,

  "admin.settings": nothing,
  "admin.listUsers": () => ({ q: "sigilo", role: "USER" }),
  "admin.getUser": ({ owner }) => ({ id: owner.id }),
  "admin.createUser": () => ({
    nome: "Nova Pessoa",
    email: `${newId()}@exemplo.com.br`,
    role: "USER",
    telefone: "11922224444",
  }),
  "admin.updateUser": ({ owner }) => ({ id: owner.id, descricao: "Nova descrição", role: "USER" }),
  "admin.removeUser": ({ owner }) => ({ id: owner.id }),
  "admin.anonymize": ({ owner }) => ({ id: owner.id }),
  "admin.createAccessLink": ({ owner }) => ({ id: owner.id }),
  "admin.getAssistenteUso": ({ owner }) => ({ id: owner.id }),
  "admin.setAssistenteLimite": ({ owner }) => ({ id: owner.id, tokens_mes: 1_000 }),
  "admin.listEmails": nothing,
  "admin.audit": ({ owner }) => ({ alvo_id: owner.id, alvo_tipo: "usuario" }),

  "trial.status": ({ owner }) => ({ user_id: owner.id }),
  "trial.history": ({ owner }) => ({ user_id: owner.id }),
  "trial.extend": ({ owner }) => ({
    target_user_id: owner.id,
    days_to_extend: 3,
    reason: "Pedido",
  }),
  "trial.startTrial": ({ owner }) => ({ user_id: owner.id, days: 5 }),
};
