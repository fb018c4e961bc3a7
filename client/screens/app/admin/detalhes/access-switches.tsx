import { Switch } from "#client/components/switch.tsx";
import { type UserDetails, useChangeUser } from "#client/data/admin.hooks.ts";
import { useCategories } from "#client/data/categories.hooks.ts";
import { CategoryField } from "#client/features/categories/category-field.tsx";
import { m } from "#shared/admin/admin.messages.ts";

/** Settings that change with one touch, shown at once and reverted when refused. */
export function AccessSwitches({ user }: { user: UserDetails }) {
  const { id } = user;
  const change = useChangeUser();
  const categories = useCategories();

  function changeCategory(categoria_id: string | null) {
    const categoria = categories.data?.find((known) => known.id === categoria_id) ?? null;
    void change(
      { id, categoria_id },
      { done: m.categoriaAlterada, failed: m.erroAoAlterarCategoria, drawn: { categoria } },
    );
  }

  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Switch
        label="Administrador"
        description="Vê e muda tudo o que está neste painel."
        value={user.role === "ADMIN"}
        onChange={(isAdmin) =>
          void change(
            { id, role: isAdmin ? "ADMIN" : "USER" },
            { done: m.papelAlterado, failed: m.erroAoAlterarPapel },
          )
        }
      />
      <Switch
        label="Google Calendar"
        description={
          user.google_conectado
            ? `Conectado à agenda ${user.google_calendar_id}.`
            : "A pessoa ainda não conectou a própria conta."
        }
        value={user.usa_google}
        onChange={(usa_google) =>
          void change({ id, usa_google }, { done: m.googleAlterado, failed: m.erroAoAlterarGoogle })
        }
      />
      <div className="sm:col-span-2">
        <CategoryField value={user.categoria_id} onChange={changeCategory} />
      </div>
    </div>
  );
}
