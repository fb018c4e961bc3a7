import { zodResolver } from "@hookform/resolvers/zod";
import { Send } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import {
  type Questionnaire,
  useCreateQuestionnaire,
  useSendQuestionnaire,
} from "#client/data/questionnaires-admin.hooks.ts";
import { CategoryField } from "#client/features/categories/category-field.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { questionnaireCreate } from "#shared/questionnaires/questionnaires.schema.ts";
import { useQuestionarioDates } from "./questionario-status.tsx";
import { UserField } from "./user-field.tsx";

const FORM = "novo-questionario";
const FIELDS = ["usuario_id", "categoria_id"] as const;

/** A questionnaire for a professional; then its link, to be copied or emailed. */
export function NovoQuestionarioModal({ usuario, onClose }: NovoQuestionarioModalProps) {
  const create = useCreateQuestionnaire();
  if (create.data) return <NewLink questionario={create.data} onClose={onClose} />;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Novo Questionário"
      description={usuario && `Para ${usuario.nome}`}
      footer={
        <FormFooter form={FORM} label="Criar" isLoading={create.isPending} onCancel={onClose} />
      }
    >
      <Form usuario={usuario} create={create} />
    </Modal>
  );
}

function Form({ usuario, create }: FormProps) {
  const { control, handleSubmit, setError, setValue } = useForm({
    resolver: zodResolver(questionnaireCreate),
    defaultValues: { usuario_id: usuario?.id ?? "", categoria_id: usuario?.categoria_id ?? "" },
  });
  const submit = handleSubmit((input) =>
    create.mutate(input, {
      onError: (error) => toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoCriar)),
    }),
  );
  return (
    <form id={FORM} noValidate onSubmit={submit} className="space-y-4">
      {!usuario && (
        <FormField control={control} name="usuario_id">
          {(field) => (
            <UserField
              {...field}
              onChosen={({ categoria_id }) =>
                categoria_id && setValue("categoria_id", categoria_id)
              }
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="categoria_id">
        {({ value, onChange, ...field }) => (
          <CategoryField
            isRequired
            help="As perguntas dependem da categoria."
            value={value}
            onChange={(id) => onChange(id ?? "")}
            {...field}
          />
        )}
      </FormField>
    </form>
  );
}

interface NovoQuestionarioModalProps {
  /** For whom; to be chosen when it is missing. */
  usuario?: { id: string; nome: string; categoria_id: string | null };
  onClose: () => void;
}

interface FormProps {
  usuario: NovoQuestionarioModalProps["usuario"];
  create: ReturnType<typeof useCreateQuestionnaire>;
}

/** The address of a questionnaire that was just made. */
function NewLink({ questionario, onClose }: NewLinkProps) {
  const send = useSendQuestionnaire();
  const { next } = useQuestionarioDates();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Questionário criado"
      description={`Para ${questionario.usuario_nome} · ${questionario.categoria_nome}`}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Send size={16} aria-hidden />}
            isLoading={send.isPending}
            onPress={() => send.mutate({ id: questionario.id })}
          >
            Enviar por email
          </Button>
          <Button onPress={onClose}>Concluir</Button>
        </>
      }
    >
      <CopyField
        label="Link público"
        value={questionario.url}
        copyLabel="Copiar link"
        copiedMessage={m.linkCopiado}
        help={`${next(questionario)}. Quem tem o link responde sem entrar no sistema.`}
      />
    </Modal>
  );
}

interface NewLinkProps {
  questionario: Questionnaire;
  onClose: () => void;
}
