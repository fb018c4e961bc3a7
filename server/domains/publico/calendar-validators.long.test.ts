import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf, visitorAddress } from "#server/testing/booking.ts";

/** Our calendars as two validators find them that are not ours: libical, and Debian's vobject. */
const app = await testApp();

/** The faults that each of them finds, and the texts as each reads them. */
const PYTHON = `
import ctypes, json, os, sys
import vobject
text = sys.stdin.buffer.read()

lib = ctypes.CDLL(os.environ["LIBICAL_PATH"])
lib.icalparser_parse_string.restype = ctypes.c_void_p
lib.icalcomponent_as_ical_string.restype = ctypes.c_char_p
for name in ("icalrestriction_check", "icalcomponent_count_errors", "icalcomponent_as_ical_string"):
    getattr(lib, name).argtypes = [ctypes.c_void_p]
root = lib.icalparser_parse_string(text)
libical = {"errors": ["no component"], "written": ""}
if root:
    isValid = lib.icalrestriction_check(root)
    written = (lib.icalcomponent_as_ical_string(root) or b"").decode()
    unfolded = written.replace("\\r\\n ", "").split("\\r\\n")
    errors = [line for line in unfolded if line.startswith("X-LIC-ERROR")]
    if not isValid: errors.append("restriction check")
    if lib.icalcomponent_count_errors(root) != len([e for e in errors if e.startswith("X-")]): errors.append("uncounted")
    libical = {"errors": errors, "written": written}

second = {"errors": [], "events": []}
try:
    calendar = vobject.readOne(text.decode(), validate=True)
    calendar.validate(raiseException=True)
    second["events"] = [
        {
            "uid": event.uid.value,
            "summary": event.summary.value,
            "location": event.location.value if hasattr(event, "location") else None,
            "status": event.status.value,
            "start": event.dtstart.value.isoformat(),
            "end": event.dtend.value.isoformat(),
        }
        for event in calendar.contents.get("vevent", [])
    ]
except Exception as fault:
    second["errors"] = [f"{type(fault).__name__}: {fault}"]
print(json.dumps({"libical": libical, "vobject": second}))
`;

interface Read {
  libical: { errors: string[]; written: string };
  vobject: {
    errors: string[];
    events: {
      uid: string;
      summary: string;
      location: string | null;
      status: string;
      start: string;
      end: string;
    }[];
  };
}

function read(text: string): Read {
  const { PYTHON_PATH = "python3", VOBJECT_PATH = "", PYTHONPATH } = process.env;
  const path = [dirname(VOBJECT_PATH), PYTHONPATH].filter(Boolean).join(delimiter);
  const { stdout, stderr } = spawnSync(PYTHON_PATH, ["-c", PYTHON], {
    input: text,
    encoding: "utf8",
    env: { ...process.env, PYTHONPATH: path, PYTHONIOENCODING: "utf-8" },
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** A link loses its default in libical, and X- properties are of no standard type: their texts are not written back as they stood. */
const linesOf = (text: string) =>
  text
    .replaceAll("\r\n ", "")
    .replaceAll("URL;VALUE=URI:", "URL:")
    .split("\r\n")
    .filter((line) => !line.startsWith("X-"));

/** The faults of both, and each line that libical would not write as it stands there. */
function faultsOf(text: string) {
  const { libical, vobject } = read(text);
  const written = linesOf(libical.written);
  const changed = linesOf(text).filter((line) => !written.includes(line));
  return { libical: libical.errors, vobject: vobject.errors, changed };
}
const FAULTLESS = { libical: [], vobject: [], changed: [] };

async function textAt(address: string) {
  const url = address.replace(app.config.appUrl, app.url);
  const answer = await fetch(url, { headers: { "x-forwarded-for": visitorAddress() } });
  expect(answer.status).toBe(200);
  return answer.text();
}

const SERVICE = 'Sessão de orientação, retorno; "longa" \\ híbrida – 😊';
const TITLE = 'Clínica São João, Conceição & Irmãs; unidade Água \\ "Verde" 😊';
const PLACE = "Rua das Flores, 1; fundos\nSala 2 \\ 3º andar\nBairro Água Verde 🌳";
const NAME = "João, José; Conceição \\ Açaí 👩‍👩‍👧";

async function practice(timezone = "America/Sao_Paulo") {
  const page = await bookingPage(app, {
    who: await app.professional({ nome: "Ana, Bia; Sócias \\ Filhos 😊", timezone }),
    servico: { nome: SERVICE, duracao_minutos: 50 },
    pagina: { titulo: TITLE, endereco: PLACE, nomes_no_feed: true },
  });
  const { ana, service } = page;
  expect(service.nome).toBe(SERVICE);
  const client = await ana.rest("POST", "/clientes", { nome: NAME });
  const make = async (horario: string) => {
    const { status, body } = await ana.rest("POST", "/marcacoes", {
      cliente_id: client.body.id,
      horario,
      servico_id: service.id,
    });
    expect(status).toBe(201);
    return `/marcacoes/${body.id}`;
  };
  const feed = async () => textAt((await ana.rest("GET", "/usuarios/me/pagina")).body.feed);
  return { ...page, client: `/clientes/${client.body.id}`, make, feed };
}

let calendar = "";
beforeAll(async () => {
  const { make, feed, ana } = await practice();
  await ana.rest("PUT", await make("2026-03-04T09:00"), { status: "confirmado" });
  calendar = await feed();
});

test("the feed: booked, moved, cancelled and renamed, with all that texts can hold", async () => {
  const { ana, make, feed, client } = await practice();
  const [booked, moved, cancelled] = [
    await make("2026-03-04T09:00"),
    await make("2026-03-04T10:00"),
    await make("2026-03-04T11:00"),
  ];
  await ana.rest("PUT", booked, { status: "confirmado" });
  await ana.rest("PUT", moved, { horario: "2026-03-05T14:00" });
  await ana.rest("PUT", cancelled, { status: "cancelado" });
  const text = await feed();
  expect(faultsOf(text)).toEqual(FAULTLESS);
  const events = read(text).vobject.events.toSorted((one, two) => (one.start < two.start ? -1 : 1));
  const summary = `${NAME} · ${SERVICE}`;
  expect(events).toMatchObject([
    { summary, status: "CONFIRMED", start: "2026-03-04T12:00:00+00:00" },
    { summary, status: "CANCELLED", start: "2026-03-04T14:00:00+00:00" },
    { summary, start: "2026-03-05T17:00:00+00:00", end: "2026-03-05T17:50:00+00:00" },
  ]);
  await ana.rest("PUT", client, { nome: "Zoë; d’Ávila, a moça" });
  const renamed = await feed();
  expect(faultsOf(renamed)).toEqual(FAULTLESS);
  expect(read(renamed).vobject.events[0]?.summary).toMatch(/^Zoë; d’Ávila, a moça · /);
});

test.each([
  ["America/Manaus", "13"],
  ["America/Rio_Branco", "14"],
  ["America/Noronha", "11"],
])("the feed of a practice in %s", async (zone, hour) => {
  const { make, feed } = await practice(zone);
  await make("2026-03-04T09:00");
  const text = await feed();
  expect(faultsOf(text)).toEqual(FAULTLESS);
  expect(read(text).vobject.events[0]?.start).toBe(`2026-03-04T${hour}:00:00+00:00`);
});

test("an empty feed holds no event", async () => {
  const { feed } = await practice();
  const { libical } = read(await feed());
  expect(libical.errors).toEqual([]);
});

test("the file of a client: booked, renamed, moved, cancelled", async () => {
  const { ana, book, write, visit, rows } = await practice();
  const { body } = await book();
  await write(textOf(body.link_whatsapp));
  const { link_ics } = (await visit("GET", `/agendamentos/${body.token}`)).body;
  const text = await textAt(link_ics);
  expect(faultsOf(text)).toEqual(FAULTLESS);
  const [first] = read(text).vobject.events;
  expect(first).toMatchObject({ summary: `${SERVICE} · ${TITLE}`, location: PLACE });
  expect(first?.start).toBe("2026-03-03T12:00:00+00:00");
  const [marcacao] = await rows();
  const changes: [string, object][] = [
    ["/usuarios/me/pagina", { titulo: "Outra; clínica, nova" }],
    [`/marcacoes/${marcacao?.id}`, { horario: "2026-03-05T15:00" }],
    [`/marcacoes/${marcacao?.id}`, { status: "cancelado" }],
  ];
  for (const [path, change] of changes) {
    expect((await ana.rest("PUT", path, change)).status).toBe(200);
    const later = await textAt(link_ics);
    expect([change, faultsOf(later)]).toEqual([change, FAULTLESS]);
    expect(read(later).vobject.events[0]?.uid).toBe(first?.uid);
  }
  const [last] = read(await textAt(link_ics)).vobject.events;
  expect(last).toMatchObject({ status: "CANCELLED", start: "2026-03-05T18:00:00+00:00" });
});

/** The line goes, folded or not. */
const without = (name: string) => (text: string) =>
  text.replace(new RegExp(`^${name}[^\\r]*\\r\\n(?: [^\\r]*\\r\\n)*`, "m"), "");
const after = (line: string, more: string) => (text: string) =>
  text.replace(`${line}\r\n`, `${line}\r\n${more}\r\n`);

/** The faults that these two can find, each planted in a calendar of ours, with the validator that finds it. */
const PLANTED: [string, "libical" | "vobject" | "changed", (text: string) => string][] = [
  ["no UID", "vobject", without("UID")],
  ["no DTSTAMP", "vobject", without("DTSTAMP")],
  ["no VERSION", "libical", without("VERSION")],
  ["no PRODID", "libical", without("PRODID")],
  ["METHOD without ORGANIZER", "libical", after("VERSION:2.0", "METHOD:PUBLISH")],
  ["two titles, libical", "libical", after("BEGIN:VEVENT", "SUMMARY:Outra")],
  ["two titles, vobject", "vobject", after("BEGIN:VEVENT", "SUMMARY:Outra")],
  ["a day with hyphens", "vobject", (text) => text.replace(/^DTEND:.*$/m, "DTEND:2026-03-04")],
  ["bare LF", "changed", (text) => text.replaceAll("\r\n", "\n")],
  ["a comma as it stands", "changed", (text) => text.replace("\\,", ",")],
  ["no end of the event", "vobject", without("END:VEVENT")],
];

test.each(PLANTED)("%s is found by %s", (_what, who, plant) => {
  expect(faultsOf(calendar)).toEqual(FAULTLESS);
  const faulty = plant(calendar);
  expect(faulty).not.toBe(calendar);
  expect(faultsOf(faulty)[who]).not.toEqual([]);
});
