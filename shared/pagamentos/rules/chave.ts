import { formatCpf, isCpf } from "#shared/clientes/cpf.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import { maskTelefone } from "#shared/common/telefone.ts";
import { MAX_CHAVE, type TipoChave } from "../pagamentos.constants.ts";
import { formatCnpj, isCnpj } from "./cnpj.ts";

/** As it is typed or pasted; `tipo` is what its form suggests, also where it is no key. */
export interface Lida {
  tipo: TipoChave | null;
  chave: string | null;
}

/**
 * A PIX key in the form in which the central bank keeps it (Manual Operacional do DICT). Eleven bare digits are a CPF: a
 * phone is one with +55, brackets, or where `tipo` says so. Taken for the other, a mistyped CPF would pay a stranger.
 */
export function readChave(text: string, tipo: TipoChave | null = kindOf(text.trim())): Lida {
  return { tipo, chave: tipo && READERS[tipo](text.trim()) };
}

function kindOf(text: string): TipoChave | null {
  if (text.includes("@")) return "email";
  if (/^\+|\(/.test(text)) return "telefone";
  if (/^[0-9a-f]{8}-/i.test(text)) return "aleatoria";
  const signs = bare(text);
  if (/^\d{11}$/.test(signs)) return "cpf";
  return /^[0-9A-Z]{12}\d{2}$/.test(signs) ? "cnpj" : null;
}

/** Without what people put between the digits of CPF and CNPJ. */
const bare = (text: string) => text.replace(/[.\-/\s]/g, "").toUpperCase();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Area code with a mobile number of nine digits, or a landline: one digit too few is a mistake. */
const NATIONAL = /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/;

const fitting = (chave: string, fits: boolean) => (fits ? chave : null);

const READERS: Record<TipoChave, (text: string) => string | null> = {
  cpf: (text) => fitting(bare(text), isCpf(bare(text))),
  cnpj: (text) => fitting(bare(text), isCnpj(bare(text))),
  email(text) {
    const chave = text.toLowerCase();
    return fitting(chave, chave.length <= MAX_CHAVE && EMAIL.test(chave));
  },
  telefone(text) {
    if (!/^\+?[\d\s().-]+$/.test(text)) return null;
    const national = readTelefone(text) ?? "";
    return fitting(`+55${national}`, NATIONAL.test(national));
  },
  aleatoria: (text) => fitting(text.toLowerCase(), UUID.test(text.toLowerCase())),
};

/** Eleven digits that may be a mobile phone as well as a CPF: only the person knows. With points they are a CPF. */
export function isPhoneOrCpf(text: string) {
  const digits = bare(text);
  return !text.includes(".") && /^\d{11}$/.test(digits) && NATIONAL.test(digits);
}

/** As people write it. */
export function formatChave({ tipo, chave }: { tipo: TipoChave; chave: string }) {
  if (tipo === "cpf") return formatCpf(chave);
  if (tipo === "cnpj") return formatCnpj(chave);
  return tipo === "telefone" ? `+55 ${maskTelefone(chave.slice(3))}` : chave;
}
