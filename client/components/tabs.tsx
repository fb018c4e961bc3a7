import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

/** The most that fit beside each other on a phone; more stand in rows of three. */
const IN_A_ROW = 5;

/** Tabs with their panels; only the chosen panel is mounted. On a phone an icon stands above its word, so that five fit. */
export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onChange,
  isWithoutList = false,
}: TabsProps<Id>) {
  return (
    <AriaTabs
      // It is marked as focused when anything inside it is: the part that is has its own ring.
      className="outline-none"
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find((candidate) => candidate.id === key);
        if (item) onChange(item.id);
      }}
    >
      <TabList
        aria-label={label}
        items={items}
        className={cx(
          "overflow-x-auto border-b border-line [scrollbar-width:none] sm:gap-1",
          isWithoutList ? "hidden" : items.length > IN_A_ROW ? "grid grid-cols-3 sm:flex" : "flex",
        )}
      >
        {(item) => (
          <Tab
            id={item.id}
            className={cx(
              "-mb-px flex min-h-11 shrink-0 cursor-pointer items-center justify-center gap-2 border-b-2 border-transparent px-2 text-sm font-medium text-soft -outline-offset-2 transition-colors max-sm:grow sm:px-3",
              "hover:text-ink data-selected:border-brand data-selected:text-brand-ink",
              Boolean(item.icon) &&
                "max-sm:shrink max-sm:flex-col max-sm:justify-start max-sm:gap-1 max-sm:px-1 max-sm:py-1.5 max-sm:text-center max-sm:text-xs max-sm:leading-tight",
            )}
          >
            {item.icon}
            {item.label}
          </Tab>
        )}
      </TabList>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          className={cx("-outline-offset-2", !isWithoutList && "pt-5")}
        >
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onChange: (id: Id) => void;
  /** Where another way leads to the panels. */
  isWithoutList?: boolean;
}
