import type { Control } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { CategoryField } from "#client/features/categories/category-field.tsx";
import { iconOf } from "#shared/categories/icons.ts";
import { MAX_DESCRICAO } from "#shared/usuarios/usuarios.constants.ts";

/** Category and description as an administrator has set them: for reading. */
export function CategoriaView({ categoria, descricao }: Pick<Usuario, "categoria" | "descricao">) {
  return (
    <div className="rounded-lg bg-muted p-4 sm:col-span-2">
      <dl className="grid gap-5 sm:grid-cols-2">
        <div>
          <dt className="text-sm font-medium">Categoria</dt>
          <dd className="mt-1 text-soft">
            {categoria ? (
              <>
                <span aria-hidden>{iconOf(categoria.icon).emoji}</span> {categoria.display_name}
              </>
            ) : (
              "Nenhuma"
            )}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm font-medium">Descrição</dt>
          <dd className="mt-1 break-words whitespace-pre-line text-soft">
            {descricao || "Nenhuma"}
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-xs text-faint">
        Categoria e descrição são definidas por um administrador.
      </p>
    </div>
  );
}

/** The same for the administrators themselves. */
export function CategoriaEditor<Out>({ control }: { control: Control<Values, unknown, Out> }) {
  return (
    <>
      <FormField control={control} name="categoria_id">
        {(field) => <CategoryField className="sm:col-span-2" {...field} />}
      </FormField>
      <FormField control={control} name="descricao">
        {({ value, ...field }) => (
          <TextArea
            label="Descrição"
            maxLength={MAX_DESCRICAO}
            value={value ?? ""}
            className="sm:col-span-2"
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

interface Values {
  nome: string;
  email: string;
  senha_atual: string;
  telefone?: string | null;
  timezone: "America/Sao_Paulo" | "America/Manaus" | "America/Rio_Branco";
  categoria_id?: string | null;
  descricao?: string | null;
}
