import { Link } from "react-router-dom";
import type { Questionnaire } from "#client/data/questionnaires-admin.hooks.ts";
import { CardRow, CardTable, Cell } from "../card-table.tsx";
import { QuestionarioActions } from "../questionario-actions.tsx";
import { QuestionarioStatus, useQuestionarioDates } from "../questionario-status.tsx";

const HEADS = [
  { label: "Usuário" },
  { label: "Categoria" },
  { label: "Status" },
  { label: "Criado", className: "max-lg:hidden" },
  { label: "Prazo", className: "max-md:hidden" },
  { label: "Ações", className: "text-right" },
];

/** One row for each questionnaire, with what its status lets one do. */
export function QuestionariosTable({ questionarios, linkTo, handlersOf }: TableProps) {
  const { made, next } = useQuestionarioDates();
  return (
    <CardTable caption="Questionários" heads={HEADS}>
      {questionarios.map((questionario) => (
        <CardRow key={questionario.id}>
          <Cell className="max-sm:flex-1 sm:max-w-56">
            <Link
              to={linkTo(questionario.usuario_id)}
              className="inline-flex min-h-11 max-w-full items-center rounded-sm font-medium hover:underline sm:min-h-0"
            >
              <span className="truncate">{questionario.usuario_nome}</span>
            </Link>
          </Cell>
          <Cell className="text-sm text-soft max-sm:order-2 max-sm:basis-full sm:max-w-44 sm:truncate">
            {questionario.categoria_nome}
          </Cell>
          <Cell className="max-sm:order-1">
            <QuestionarioStatus status={questionario.status} />
          </Cell>
          <Cell className="text-sm whitespace-nowrap text-soft tabular-nums max-lg:hidden">
            {made(questionario)}
          </Cell>
          <Cell className="text-sm text-soft tabular-nums max-sm:order-3 max-sm:flex-1 sm:max-md:hidden">
            {next(questionario)}
          </Cell>
          <Cell className="max-sm:order-4 sm:pr-4">
            <QuestionarioActions questionario={questionario} {...handlersOf(questionario)} />
          </Cell>
        </CardRow>
      ))}
    </CardTable>
  );
}

interface TableProps {
  questionarios: Questionnaire[];
  /** The address of the person's details. */
  linkTo: (usuarioId: string) => string;
  handlersOf: (questionario: Questionnaire) => { onView: () => void; onRemove: () => void };
}
