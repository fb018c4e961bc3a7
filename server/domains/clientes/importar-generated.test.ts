import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import {
  bytesOf,
  cardDialect,
  cardsOf,
  csvDialect,
  csvOf,
  noteIn,
  noteInCard,
  type Person,
  people,
} from "#server/testing/generated-contacts.ts";
import { isLong } from "#server/testing/long.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp();
const RUNS = isLong ? 150 : 20;

const file = fc.oneof(
  fc.tuple(people, csvDialect).map(([all, dialect]) => ({
    all: all.map((one) => ({ ...one, nota: noteIn(one, dialect) })),
    text: csvOf(all, dialect),
    bytes: bytesOf(csvOf(all, dialect), dialect.encoding),
  })),
  fc.tuple(people, cardDialect).map(([all, dialect]) => ({
    all: all.map((one) => ({ ...one, nota: noteInCard(one, dialect), cpf: "" })),
    text: cardsOf(all, dialect),
    bytes: bytesOf(cardsOf(all, dialect), dialect.encoding),
  })),
);

/** The plain rule: everybody is somebody, and who is first under a phone has it. */
function expectedOf(all: Person[], present: Person | undefined) {
  const taken = new Set(present ? [present.telefone] : []);
  return all
    .map(({ nome, telefone, email, nascimento, cpf, nota }) => {
      const isOwn = nome === present?.nome || (telefone !== "" && !taken.has(telefone));
      taken.add(telefone);
      return {
        nome,
        telefone: (isOwn && telefone) || null,
        email: email || null,
        data_nascimento: nascimento || null,
        cpf: cpf || null,
        observacoes: nota || null,
      };
    })
    .toSorted(byName);
}

const byName = (one: { nome: string | null }, other: { nome: string | null }) =>
  (one.nome ?? "") < (other.nome ?? "") ? -1 : 1;

const clientesOf = async (id: string) => {
  const rows = await app.db((db) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", id)
      .select(["nome", "telefone", "email", "data_nascimento", "cpf", "observacoes"])
      .execute(),
  );
  return rows.toSorted(byName);
};

test.each([1, 2])(
  `of ${RUNS} generated files everybody comes in with what is theirs alone (%i)`,
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(file, fc.boolean(), async ({ all, text, bytes }, isPresent) => {
        const ana = await app.professional();
        const present = isPresent ? all.find(({ telefone }) => telefone) : undefined;
        if (present) {
          const { nome, telefone } = present;
          await ana.rest("POST", "/clientes", { nome, telefone });
        }
        const { body: previa } = await upload(app, ana, "/previa", bytes);
        const said = previa.linhas?.map(({ nome }: { nome: string }) => nome);
        expect([text, said]).toEqual([text, all.map(({ nome }) => nome)]);
        const { body } = await upload(app, ana, "", bytes);
        expect([text, body.erros]).toEqual([text, 0]);
        const made = await clientesOf(ana.id);
        expect([text, made]).toEqual([text, expectedOf(all, present)]);
        await upload(app, ana, "", bytes);
        expect([text, await clientesOf(ana.id)]).toEqual([text, made]);
      }),
      { numRuns: RUNS, seed },
    );
  },
  300_000,
);
