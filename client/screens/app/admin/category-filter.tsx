import { Select } from "#client/components/select.tsx";
import { useCategories } from "#client/data/categories.hooks.ts";
import { useAdminAddress } from "./admin-address.ts";

const ALL = "todas";

/** Narrows a list to one category; it stands in the address as `categoria`. */
export function CategoryFilter() {
  const { word, setFilter } = useAdminAddress();
  const categories = useCategories();
  const options = [
    { value: ALL, label: "Todas" },
    ...(categories.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name })),
  ];
  return (
    <Select
      label="Categoria"
      options={options}
      value={word("categoria") || ALL}
      onChange={(categoria) => setFilter({ categoria: categoria === ALL ? null : categoria })}
      className="flex-1 basis-30 sm:max-w-52"
    />
  );
}
