import type { Browser } from "playwright";
import { launchChromium } from "../../client/e2e/support/chromium.ts";
import { recordScripts } from "../../client/e2e/support/scripts.ts";
import { median } from "../lab/compare.ts";
import type { Lab } from "../lab/lab.ts";
import { type Measured, ms, type Row, times } from "../lab/row.ts";
import { sized } from "../lab/scale.ts";
import { firstVisit } from "../lab/visit.ts";

const ROUNDS = sized(5, 1);
const EMAIL = "paginas@exemplo.com.br";
const PASSWORD = "Senha-Da-Bancada-1";
const kib = (figure: number) => `${times(figure)} KiB`;

/**
 * Transfer size and display time of pages in a browser: landing page and booking page on a cheap phone, the way from
 * the login to the dashboard.
 */
export const paginas: Row = async (lab) => {
  const { port } = await lab.product();
  const url = `http://127.0.0.1:${port}`;
  const browser = await launchChromium();
  try {
    return [
      ...(await firstVisits(browser, url, "landing page, first visit")),
      ...(await booking(browser, url, lab)),
      ...(await firstScreen(browser, url, lab)),
    ];
  } finally {
    await browser.close();
  }
};

/** A page as a first visitor gets it: what it weighs, when its largest content is there, and how much moves. */
async function firstVisits(browser: Browser, url: string, work: string): Promise<Measured[]> {
  const page = await browser.newPage();
  const scripts = await recordScripts(page);
  await page.goto(url, { waitUntil: "load" });
  const loaded = await scripts.kib();
  await page.close();
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await firstVisit(browser, url));
  const lcp = median(visits.map((visit) => visit.lcp));
  const cls = Math.max(...visits.map((visit) => visit.cls));
  return [
    { work: `${work}: scripts`, figure: kib(loaded), ratio: loaded, limit: 90, kind: "at most" },
    {
      work: `${work}: largest content, processor / 4, slow 4G`,
      figure: `${ms(lcp)} (median of ${ROUNDS})`,
      ratio: lcp,
      limit: 1_500,
      kind: "at most",
    },
    {
      work: `${work}: layout shift`,
      figure: `${times(cls)} (worst of ${ROUNDS})`,
      ratio: cls,
      limit: 0,
      kind: "at most",
    },
  ];
}

/** The page of a professional with three services, at its first step. */
async function booking(browser: Browser, url: string, lab: Lab): Promise<Measured[]> {
  const slug = "paginas-da-bancada";
  await signUp(url);
  const token = await logIn(url);
  for (const nome of ["Sessão individual", "Terapia de casal", "Primeira conversa"])
    await call(url, "POST", "/servicos", { nome, duracao_minutos: 50, publico: true }, token);
  const apresentacao = "Psicóloga clínica. Atendo adultos e casais, por vídeo ou no consultório.";
  await call(url, "PUT", "/usuarios/me/pagina", { slug, ativa: true, apresentacao }, token);
  const rows = await firstVisits(browser, `${url}/agendar/${slug}`, "booking page, first visit");
  await leave(lab);
  return rows;
}

async function firstScreen(browser: Browser, url: string, lab: Lab): Promise<Measured[]> {
  await signUp(url);
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  const scripts = await recordScripts(page);
  await page.goto(`${url}/login`);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(EMAIL);
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar com IA" }).click();
  await page.getByRole("heading", { name: "Dashboard", exact: true }).waitFor();
  const loaded = await scripts.kib();
  const early = await scripts.has("agenda.screen");
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  await page.getByRole("grid").waitFor();
  const agenda = (await scripts.kib()) - loaded;
  const isLate = !early && (await scripts.has("agenda.screen"));
  await page.close();
  await leave(lab);
  return [
    {
      work: "login and dashboard: scripts",
      figure: kib(loaded),
      ratio: loaded,
      limit: 220,
      kind: "at most",
    },
    {
      work: "another screen is loaded when it is visited (1 is yes)",
      figure: `agenda: ${kib(agenda)} more`,
      ratio: isLate ? 1 : 0,
      limit: 1,
      kind: "at least",
    },
  ];
}

const leave = (lab: Lab) => lab.db.query("delete from usuarios where email = $1", [EMAIL]);

async function signUp(url: string) {
  await call(url, "POST", "/auth/register", {
    nome: "Ana Souza",
    email: EMAIL,
    password: PASSWORD,
  });
}

async function logIn(url: string): Promise<string> {
  const body = new URLSearchParams({ username: EMAIL, password: PASSWORD });
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: "POST", body });
  if (!answer.ok) throw new Error(`log-in: ${answer.status}`);
  const { access_token } = await answer.json();
  return access_token;
}

async function call(url: string, method: string, path: string, body: unknown, token?: string) {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
}
