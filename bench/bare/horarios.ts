// Free hours of a date: node:http and pg, one statement. `node horarios.ts <usuario> <weekday> <date>`
import { json, listen, openPool, prepared } from "./serve.ts";
import { slotsOf } from "./slots-statement.ts";

const run = prepared(openPool(), "slots");
const [usuarioId = "", dia = "", date = ""] = process.argv.slice(2);
listen(json(() => slotsOf(run, { usuarioId, dia, date })));
