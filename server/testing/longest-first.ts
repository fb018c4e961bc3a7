import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take minutes in full size, the longest first. Vitest goes by the size of a file until it has seen it run, so that on a
 * new clone one of these would begin last, and leave all workers but its own idle for as long.
 */
const LONGEST = [
  "server/domains/lembretes/weeks.test.ts",
  "server/domains/agenda/generated-agendas.test.ts",
  "server/core/http/one-request.test.ts",
  "server/domains/respostas/histories.test.ts",
  "server/backup/backup.long.test.ts",
  "server/core/http/unreadable.test.ts",
  "server/turning-secret.long.test.ts",
  "server/db/embedded.long.test.ts",
  "server/domains/generated.test.ts",
  "server/backup/point-in-time.long.test.ts",
  "client/e2e/two-releases.long.test.ts",
  "server/crash/reminders.test.ts",
  "server/crash/reminders-unheard.test.ts",
  "server/crash/google.test.ts",
  "server/crash/assistant.test.ts",
  "server/crash/webhook.test.ts",
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at < 0 ? LONGEST.length : at;
};

/** The longest files of each project come first; projects keep their order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((of) =>
      of.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
