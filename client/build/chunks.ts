import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";

const FIRST = ["features/app-frame/app-layout.tsx", "screens/app/dashboard/dashboard.screen.tsx"];
const LOGIN = ["screens/login/login.screen.tsx"];
const REGISTER = ["screens/register/register.screen.tsx"];
/** A respondent of a questionnaire loads neither the app nor the login screen. */
const RESPONDENT = ["screens/questionario/questionario.screen.tsx"];

interface Visit {
  name: string;
  entries: readonly string[];
  /** Only what these need as well. */
  and?: readonly string[];
}

/**
 * Modules that are fetched together. Each visit takes what its screens need and no earlier one holds; rolldown divides
 * the rest: a file for each screen, and one for what several share.
 */
const VISITS: readonly Visit[] = [
  { name: "start", entries: ["main.tsx"] },
  { name: "common", entries: FIRST, and: RESPONDENT },
  { name: "first", entries: FIRST },
  { name: "forms", entries: LOGIN, and: RESPONDENT },
  { name: "login", entries: LOGIN },
  // Rules of forms for an account, without which one signs in.
  { name: "accounts", entries: REGISTER, and: ["screens/esqueci-senha/esqueci-senha.screen.tsx"] },
];

/**
 * The remaining icons that several screens draw. A file for each of them would be some 250 bytes, and its name stands
 * in the first script that everybody loads.
 */
const SIGNS = { name: "signs", test: /\/lucide-react\/.*\/icons\//, minShareCount: 2, priority: 0 };

/** Likewise the modules that compare a form with what another tab has stored: small files that most forms share. */
const SEEN = {
  name: "seen",
  test: /\/(seen-of|touched|use-elsewhere|use-seen|elsewhere-notice|vistos)\.tsx?$/,
  minShareCount: 2,
  priority: 0,
};

/** Likewise the fields that most forms and lists hold. */
const FIELDS = {
  name: "fields",
  test: /\/components\/(text-area|limit|select|option|popover|popover-style)\.tsx?$/,
  minShareCount: 2,
  priority: 0,
};

/** Likewise small modules that import next to nothing. */
const SMALL = {
  name: "small",
  test: /\/client\/lib\/(server-faults|use-debounced|page-in|use-wanted|use-kept-focus|save-file|month|money|csv)\.ts$/,
  minShareCount: 2,
  priority: 0,
};

/** Likewise constants of domains and small parts of lists that nobody needs who is not signed in. */
const PARTS = {
  name: "parts",
  test: /\/shared\/(?!auth|categories|common|questionnaires|usuarios|publico).*\.constants\.ts$|\/(price-field|search-field|search-box|day-box|time-box|nome-of|write-to|export\.messages|use-tell-moves|known-dates|comparecimento\.hooks|form-footer)\.tsx?$/,
  minShareCount: 2,
  priority: 0,
};

/** Likewise what the screens of the agenda and of clients share: a sign-up loads none of it. */
const WORK = {
  name: "work",
  test: /\/(skipped-dates\.hooks|follow-old|use-attendance|fechar\.hooks|servicos\.hooks|carencias\.messages|em-lote\.messages|conflitos\.hooks|disponibilidades\.hooks|numero\.messages|avisos\.messages|pode|read-only-unless|leitura\.messages|copy-text|count\.hooks|connection-requests\.hooks|written-duration|figure-link|act-text|tipo-icon|payment-badge|colegas\.hooks|pagination|escrevendo|act-icons|use-arrivals|message-bubble|espera\.hooks|preferences-text|marcacoes\/origin|inbox-keys|open-variables|rules\/render|automacoes\.hooks|send-file|shared-file|held-text|export-menu|erase-cliente|avisos\/told|aparelho\/(not-loaded|copied-days|copied-messages|waiting-mark)|call-link|felt-success|colega\.hooks|pagamentos\/rules\/(month|ascii)|marcacoes\/rules\/payment|whatsapp\/held-text|clientes\/(cpf|clientes\.rules|campos)|common\/cor|historico-filters|profissionais\/agenda\.messages)\.tsx?$/,
  minShareCount: 2,
  priority: 0,
};

/** Whatever belongs to practices of several people: somebody who works alone loads it in the settings, if ever. */
const EQUIPE = {
  name: "equipe",
  test: /\/features\/equipe\/(?!pode|read-only-unless|papel-field)|\/data\/equipe\.hooks\.ts$|\/shared\/equipe\/(telas|equipe)\.messages\.ts$|\/session\/(enter|take)-conta\.ts$/,
  priority: 0,
};

/**
 * The copy that a device keeps: it comes with the frame, before the network goes. What sends later and what asks or is read without
 * a session come when they are wanted, and so does the line of the frame, because loading it begins the copy.
 */
const APARELHO = {
  name: "aparelho",
  test: /\/data\/aparelho\/(?!leave|last-copy|copied-cliente)|\/features\/aparelho\/moment-of|\/common\/aparelho\.messages\.ts$/,
  // Before what screens share: it would load all of that for the few rules that it needs.
  priority: 1,
};

/** The screens of the copy, few of which are ever seen. */
const COPY = {
  name: "copy",
  test: /\/features\/aparelho\/(conflict-dialog|copied-cliente|copy-)|\/data\/aparelho\/(last-copy|copied-cliente)/,
  priority: 0,
};

/** Small parts of one or two screens each: together they are one name in the first script instead of many. */
const TOOLS = {
  name: "tools",
  test: /\/(exportable|export-file|insertion|salas\.hooks|share-bars|lugar|progress-bar|copy-field|geometry|lista\.(hooks|messages)|br-code|ficha\.(hooks|schema))\.tsx?$/,
  minShareCount: 2,
  priority: 0,
};

/** Passkeys at the sign-in: five small files that come together. */
const PASSKEY = {
  name: "passkey",
  test: /\/(passkey-entry|passkey-offer|passkey-sign-in\.hooks|fatores\.hooks|fatores\.messages)\.tsx?$/,
  priority: 0,
};

/**
 * Divides the scripts by visits. Undivided, the first screen after a login is seventy files, each with headers of its
 * own and compressed on its own. Which parts of the libraries a screen needs is known only after tree shaking, so the
 * client is built once before, in memory.
 */
export function chunksByVisit(): Plugin {
  return {
    name: "chunks-by-visit",
    apply: "build",
    config: async ({ root = "" }) => {
      const draft = await build({
        root,
        configFile: false,
        logLevel: "error",
        plugins: [react(), withoutStyles()],
        build: { write: false, minify: false },
      });
      const groups = groupsOf(draft, root);
      return {
        build: {
          rolldownOptions: {
            output: {
              // Names weigh in the first script; the bundler takes no shorter hash for so many files.
              chunkFileNames: "assets/[name]-[hash:7].js",
              codeSplitting: {
                groups: [
                  ...groups,
                  SIGNS,
                  SEEN,
                  FIELDS,
                  SMALL,
                  PARTS,
                  WORK,
                  EQUIPE,
                  APARELHO,
                  COPY,
                  TOOLS,
                  PASSKEY,
                ],
              },
            },
          },
        },
      };
    },
  };
}

/** One group for each visit, the earlier before the later. */
function groupsOf(draft: Awaited<ReturnType<typeof build>>, root: string) {
  if (Array.isArray(draft) || !("output" in draft)) throw new Error("one build gives one output");
  const chunks = draft.output.filter((file) => file.type === "chunk");
  const needed = (files: readonly string[]) =>
    modulesOf(chunks, new Set(files.map((file) => join(root, file))));
  return VISITS.map(({ name, entries, and = entries }, index) => {
    const both = needed(and);
    const modules = new Set([...needed(entries)].filter((id) => both.has(id)));
    return {
      name: (id: string) => (modules.has(id) ? name : null),
      debugName: name,
      priority: VISITS.length - index,
    };
  });
}

/** The modules of all chunks that come with these, one after the other until nothing is missing. */
function modulesOf(chunks: Rolldown.OutputChunk[], entries: Set<string>): Set<string> {
  const needed = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => entries.has(id))));
  // Iterating a set includes what is added meanwhile.
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  return new Set([...needed].flatMap(({ moduleIds }) => moduleIds));
}

/** They play no part in how scripts are divided. */
const withoutStyles = (): Plugin => ({
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : null),
});
