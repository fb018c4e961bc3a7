import { createContext, useContext } from "react";

/** The professional whose hours and exceptions are shown; null where one works alone. */
export const Whose = createContext<{ id: string; nome: string } | null>(null);

export const useWhose = () => useContext(Whose);
