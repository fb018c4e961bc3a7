import { mergeRouters, router } from "#server/core/trpc.ts";
import { adminRouter, categoryStatisticsRouter } from "./admin/admin.router.ts";
import { agendaRouter } from "./agenda/agenda.router.ts";
import { assistenteRouter } from "./assistente/assistente.router.ts";
import { authRouter } from "./auth/auth.router.ts";
import { avisosRouter } from "./avisos/avisos.router.ts";
import { carenciasRouter, marcacoesChangesRouter } from "./carencias/carencias.router.ts";
import { categoriesRouter } from "./categories/categories.router.ts";
import { clientesRouter } from "./clientes/clientes.router.ts";
import { dashboardRouter } from "./dashboard/dashboard.router.ts";
import { disponibilidadesRouter } from "./disponibilidades/disponibilidades.router.ts";
import { equipeRouter, ownPracticesRouter } from "./equipe/equipe.router.ts";
import { esperaRouter } from "./espera/espera.router.ts";
import { eventosRouter } from "./eventos/eventos.router.ts";
import { fatoresRouter } from "./fatores/fatores.router.ts";
import { feriasRouter } from "./ferias/ferias.router.ts";
import { googleRouter } from "./google/google.router.ts";
import {
  historicoMensagensRouter,
  instanceCostsRouter,
  messageMediaRouter,
} from "./historico-mensagens/historico-mensagens.router.ts";
import { instanciasRouter } from "./instancias/instancias.router.ts";
import { lembretesRouter } from "./lembretes/lembretes.router.ts";
import { marcacoesRouter } from "./marcacoes/marcacoes.router.ts";
import { midiasRouter } from "./midias/midias.router.ts";
import { notificacoesRouter } from "./notificacoes/notificacoes.router.ts";
import { pagamentosRouter } from "./pagamentos/pagamentos.router.ts";
import { passagensRouter } from "./passagens/passagens.router.ts";
import { profissionaisRouter } from "./profissionais/profissionais.router.ts";
import { publicoRouter } from "./publico/publico.router.ts";
import { questionnairesRouter } from "./questionnaires/questionnaires.router.ts";
import { repassesRouter } from "./repasses/repasses.router.ts";
import { respostasRapidasRouter } from "./respostas-rapidas/respostas-rapidas.router.ts";
import { salasRouter } from "./salas/salas.router.ts";
import { seriesRouter } from "./series/series.router.ts";
import { giversRouter, roomsRouter, servicosRouter } from "./servicos/servicos.router.ts";
import { templatesRouter } from "./templates/templates.router.ts";
import { trialRouter } from "./trial/trial.router.ts";
import { usuariosRouter } from "./usuarios/usuarios.router.ts";

/** All procedures, for both transports. */
export const appRouter = router({
  auth: authRouter,
  usuarios: mergeRouters(usuariosRouter, ownPracticesRouter),
  equipe: equipeRouter,
  categories: mergeRouters(categoriesRouter, categoryStatisticsRouter),
  clientes: clientesRouter,
  disponibilidades: disponibilidadesRouter,
  agenda: agendaRouter,
  profissionais: mergeRouters(profissionaisRouter, giversRouter),
  salas: mergeRouters(salasRouter, roomsRouter),
  servicos: servicosRouter,
  series: seriesRouter,
  marcacoes: mergeRouters(marcacoesRouter, marcacoesChangesRouter),
  lembretes: lembretesRouter,
  carencias: carenciasRouter,
  avisos: avisosRouter,
  ferias: feriasRouter,
  midias: mergeRouters(midiasRouter, messageMediaRouter),
  pagamentos: pagamentosRouter,
  repasses: repassesRouter,
  publico: publicoRouter,
  espera: esperaRouter,
  instancias: mergeRouters(instanciasRouter, instanceCostsRouter, passagensRouter),
  historicoMensagens: historicoMensagensRouter,
  respostasRapidas: respostasRapidasRouter,
  templates: templatesRouter,
  dashboard: dashboardRouter,
  questionnaires: questionnairesRouter,
  eventos: eventosRouter,
  notificacoes: notificacoesRouter,
  fatores: fatoresRouter,
  google: googleRouter,
  assistente: assistenteRouter,
  admin: adminRouter,
  trial: trialRouter,
});

export type AppRouter = typeof appRouter;
