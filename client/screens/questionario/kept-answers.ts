import { useState } from "react";
import type { Answers, Question } from "#client/data/questionnaire.hooks.ts";

/** Keeps the answers in this tab until they are sent, also over a reload; each link has its own. */
export function useKeptAnswers(token: string, questions: Question[]) {
  const key = `questionario:${token}`;
  const [answers, setAnswers] = useState(() => read(key, questions));
  const keep = (id: string, answer: string | string[]) => {
    const next = { ...answers, [id]: answer };
    setAnswers(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage can be forbidden or full: the answers then last until the page is left.
    }
  };
  return { answers, keep, forget: () => sessionStorage.removeItem(key) };
}

/** The stored answers to these questions; all others are dropped. */
function read(key: string, questions: Question[]): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const all = new Map<string, unknown>(Object.entries(kept));
    const answers: Answers = {};
    for (const { id, type } of questions) {
      const answer = all.get(id);
      if (type === "checkbox_multiple") {
        if (areTexts(answer)) answers[id] = answer;
      } else if (typeof answer === "string") answers[id] = answer;
    }
    return answers;
  } catch {
    return {};
  }
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
