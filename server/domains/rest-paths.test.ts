import { expect, test } from "vitest";
import { NOT_FOUND } from "#server/core/rest/handler.ts";
import { restRoutes } from "#server/core/rest/routes.ts";
import { testApp } from "#server/testing/app.ts";
import { appRouter } from "./api.ts";

/**
 * The specification's calls (calls.md, section 7), section by section and in its order; what decisions.md adds stands
 * under the section that it belongs to. A new call is a new row here.
 */
const SECTIONS: Record<string, { specified: string[]; added: string[] }> = {
  Authentication: {
    specified: [
      "POST /auth/login",
      "POST /auth/register",
      "POST /auth/refresh",
      "POST /auth/change-password-first-login",
      "POST /auth/forgot-password",
      "GET /auth/validate-reset-token/{token}",
      "POST /auth/reset-password",
      "POST /auth/google/exchange",
    ],
    added: ["POST /auth/logout"],
  },
  "Current user": {
    specified: ["GET /usuarios/me", "PUT /usuarios/me", "GET /usuarios/me/instances"],
    added: [
      "GET /usuarios/me/automacoes",
      "PUT /usuarios/me/automacoes",
      "GET /usuarios/me/dados",
      "POST /usuarios/me/excluir",
      "GET /usuarios/me/consentimentos",
    ],
  },
  Clients: {
    specified: [
      "GET /clientes",
      "GET /clientes/{id}",
      "POST /clientes",
      "PUT /clientes/{id}",
      "DELETE /clientes/{id}",
      "GET /clientes/search",
    ],
    added: ["POST /clientes/{id}/anonimizar", "GET /clientes/{id}/dados"],
  },
  Appointments: {
    specified: [
      "GET /marcacoes",
      "GET /marcacoes/list",
      "GET /marcacoes/{id}",
      "POST /marcacoes",
      "PUT /marcacoes/{id}",
      "DELETE /marcacoes/{id}",
      "GET /marcacoes/upcoming",
      "GET /marcacoes/date/{date}",
      "GET /marcacoes/statistics",
      "GET /marcacoes/available-slots/{date}",
      "GET /marcacoes/check-availability",
    ],
    added: [],
  },
  Availability: {
    specified: [
      "GET /disponibilidades",
      "GET /disponibilidades/weekly",
      "GET /disponibilidades/{id}",
      "PUT /disponibilidades/{id}",
      "DELETE /disponibilidades/{id}",
      "POST /disponibilidades",
    ],
    added: [],
  },
  "Message history": {
    specified: [
      "GET /historico-mensagens/conversas",
      "GET /historico-mensagens/conversa/{id}",
      "GET /historico-mensagens/buscar",
      "GET /historico-mensagens/estatisticas",
      "POST /historico-mensagens/exportar",
      "PATCH /historico-mensagens/marcar-lida",
      "POST /historico-mensagens/{id}/reenviar",
      "GET /historico-mensagens/{id}",
      "GET /historico-mensagens/clientes",
      "GET /historico-mensagens/verificar-novas",
    ],
    added: ["POST /historico-mensagens/enviar"],
  },
  Assistant: {
    specified: [],
    added: [
      "GET /assistente",
      "GET /assistente/conversas/{id}",
      "POST /assistente/conversas/{id}/pausar",
      "POST /assistente/conversas/{id}/retomar",
      "POST /assistente/conversas/{id}/atendida",
      "GET /assistente/uso",
      "GET /assistente/rascunho",
      "PUT /assistente/rascunho",
      "DELETE /assistente/rascunho",
      "POST /assistente/publicar",
      "GET /assistente/versoes",
      "POST /assistente/versoes/{id}/restaurar",
      "POST /assistente/testar",
      "POST /assistente/ensaios",
      "GET /assistente/ensaios/ultimo",
      "GET /assistente/ensaios/{id}",
      "POST /assistente/ensaios/{id}/cancelar",
    ],
  },
  Templates: {
    specified: [
      "GET /templates",
      "GET /templates/{id}",
      "POST /templates",
      "PUT /templates/{id}",
      "DELETE /templates/{id}",
      "POST /templates/{id}/duplicate",
      "POST /templates/render",
      "POST /templates/validate",
      "GET /templates/categories",
      "GET /templates/variables",
      "POST /templates/variables/validate",
      "GET /templates/analytics",
      "GET /templates/most-used",
      "GET /templates/{id}/analytics",
      "POST /templates/initialize-library",
      "GET /templates/library-status",
    ],
    added: [],
  },
  Dashboard: {
    specified: [
      "GET /dashboard/complete",
      "GET /dashboard/overview",
      "GET /dashboard/user-growth",
      "GET /dashboard/appointment-status",
      "GET /dashboard/daily-trends",
      "GET /dashboard/peak-hours",
      "GET /dashboard/professional-performance",
      "GET /dashboard/instance-status",
      "GET /dashboard/google-calendar-usage",
    ],
    added: [],
  },
  Categories: {
    specified: [
      "GET /categories",
      "GET /categories/stats",
      "GET /categories/{id}",
      "GET /categories/slug/{slug}",
      "POST /categories",
      "PUT /categories/{id}",
      "DELETE /categories/{id}",
      "POST /categories/initialize",
      "GET /categories/users-count",
      "GET /categories/templates-count",
    ],
    added: [],
  },
  Administration: {
    specified: [
      "GET /admin/users",
      "POST /admin/users",
      "GET /admin/users/{id}",
      "PUT /admin/users/{id}",
      "DELETE /admin/users/{id}",
      "GET /admin/users/{id}/instances",
      "POST /admin/users/{id}/instances",
      "PUT /admin/instances/{id}",
      "DELETE /admin/instances/{id}",
      "GET /admin/instances",
    ],
    added: [
      "GET /admin/settings",
      "GET /admin/audit",
      "POST /admin/users/{id}/anonimizar",
      "GET /admin/users/{id}/assistente",
      "PUT /admin/users/{id}/assistente",
    ],
  },
  Trial: {
    specified: ["GET /trial/status", "POST /trial/extend", "POST /trial/start-trial"],
    added: ["GET /trial/history"],
  },
  Google: {
    specified: [],
    added: [
      "GET /google/status",
      "GET /google/auth-url",
      "GET /google/busy/{date}",
      "GET /google/calendars",
      "POST /google/test",
      "POST /google/disconnect",
    ],
  },
  Questionnaires: {
    specified: [
      "POST /questionnaires",
      "GET /questionnaires/user/{id}",
      "GET /questionnaires",
      "GET /questionnaires/{id}",
      "DELETE /questionnaires/{id}",
      "PUT /questionnaires/{id}/send",
      "GET /questionnaires/stats/overview",
      "POST /questionnaires/expire-old",
      "GET /questionnaires/public/{token}",
      "GET /questionnaires/public/{token}/questions",
      "PUT /questionnaires/public/{token}/responses",
    ],
    added: ["POST /questionnaires/{id}/prompt"],
  },
  WhatsApp: {
    specified: [],
    added: [
      "GET /instancias/{id}/status",
      "POST /instancias/{id}/qrcode",
      "POST /instancias/{id}/desconectar",
      "POST /instancias/{id}/webhook/rotacionar",
    ],
  },
};

const listed = Object.values(SECTIONS).flatMap(({ specified, added }) => [...specified, ...added]);
const served = restRoutes(appRouter).map(({ method, path }) => `${method} ${path}`);

test("nothing that is specified is missing", () => {
  expect(listed.filter((row) => !served.includes(row))).toEqual([]);
});

test("nothing is served that is not specified", () => {
  expect(served.filter((row) => !listed.includes(row))).toEqual([]);
});

test("no row stands twice, and no two procedures share one", () => {
  expect(new Set(listed).size).toBe(listed.length);
  expect(new Set(served).size).toBe(served.length);
});

const app = await testApp();

test("each row answers over HTTP under /api/v1, with and without a slash at its end", async () => {
  for (const row of listed) {
    const [method = "", path = ""] = row.split(" ");
    const address = path.replace(/\{\w+\}/g, "01980000-0000-7000-8000-000000000001");
    for (const slash of ["", "/"]) {
      const { status, body } = await app.anonymous.rest(method, `${address}${slash}`);
      // Public ones want a body or answer; all others want a token. A link that leads nowhere says so in its own words.
      const answers = status === 404 ? body.detail !== NOT_FOUND : [200, 401, 422].includes(status);
      expect([row, slash, answers]).toEqual([row, slash, true]);
    }
  }
});

test("mutant: a row that nobody serves and a procedure that nobody listed are found", async () => {
  const { status } = await app.anonymous.rest("GET", "/clientes/a/b/c");
  expect(status).toBe(404);
  expect([...listed, "GET /inventada"].filter((row) => !served.includes(row))).toEqual([
    "GET /inventada",
  ]);
  expect([...served, "GET /escondida"].filter((row) => !listed.includes(row))).toEqual([
    "GET /escondida",
  ]);
});
