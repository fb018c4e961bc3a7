import type { LegalTable } from "#client/content/legal/legal-text.ts";

/** On a phone the second column stands below the first. */
export function LegalTableView({ head, rows }: LegalTable) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-control text-ink">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-6 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]} className="border-b border-line max-sm:block max-sm:py-3">
            {cells.map((cell, column) => (
              <td
                key={cell}
                className={
                  column === 0
                    ? "align-top text-ink max-sm:block sm:w-1/2 sm:py-3 sm:pr-6"
                    : "align-top max-sm:mt-1 max-sm:block sm:py-3"
                }
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
