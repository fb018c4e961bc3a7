import { firstText, isRecord, type Json, recordAt, textOf } from "../json.ts";

/** WhatsApp itself stops at 65,536 characters. */
export const MAX_TEXT = 65_536;
const MAX_OPTION = 200;
/** WhatsApp shows 12 answers of a poll and 10 rows of a list. */
const MOST_OPTIONS = 20;

/** The chosen button, or row of a list. */
export const pressedIn = (part: Json): string | undefined =>
  firstText(
    [
      recordAt(part, "singleSelectReply").selectedRowId,
      part.selectedDisplayText,
      part.selectedButtonId,
      part.selectedId,
    ],
    MAX_TEXT,
  );

/** The words below media, and those of templates, buttons, lists, polls and whatever else has any. */
export function wordsIn(name: string, part: Json): string | undefined {
  if (name.startsWith("pollCreationMessage")) return lines([part.name], listIn(part.options));
  const template = templateIn(part);
  return (
    lines(
      [
        part.caption,
        part.title === undefined ? recordAt(part, "header").title : titleOf(name, part),
        template.hydratedTitleText,
        template.hydratedContentText,
        part.contentText,
        name in DESCRIBED ? part.description : undefined,
        recordAt(part, "body").text,
        recordAt(part, "interactiveMessageTemplate", "body").text,
      ],
      [
        ...listIn(part.buttons),
        ...listIn(template.hydratedButtons),
        ...listIn(part.sections).flatMap(({ rows }) => listIn(rows)),
      ],
    ) || undefined
  );
}

/** A medium's title is a file's name, and its description a place's. */
const DESCRIBED: Record<string, true> = { listMessage: true, eventMessage: true };
const titleOf = (name: string, part: Json) => (name in DESCRIBED ? part.title : undefined);

const templateIn = (part: Json): Json =>
  [part.hydratedTemplate, part.hydratedFourRowTemplate].find(isRecord) ?? {};

const listIn = (value: unknown): Json[] =>
  Array.isArray(value) ? value.slice(0, MOST_OPTIONS).filter(isRecord) : [];

/** Each text once, and below them what one may choose from. */
function lines(texts: unknown[], options: Json[]): string | undefined {
  const said = new Set(texts.flatMap((text) => textOf(text, MAX_TEXT) ?? []));
  const chosen = new Set(options.flatMap((option) => optionIn(option) ?? []));
  if (said.size === 0) return undefined;
  return [...said, ...[...chosen].map((option) => `• ${option}`)].join("\n").slice(0, MAX_TEXT);
}

const optionIn = (option: Json): string | undefined =>
  firstText(
    [
      option.optionName,
      option.title,
      recordAt(option, "buttonText").displayText,
      recordAt(option, "quickReplyButton").displayText,
      recordAt(option, "urlButton").displayText,
      recordAt(option, "callButton").displayText,
    ],
    MAX_OPTION,
  );
