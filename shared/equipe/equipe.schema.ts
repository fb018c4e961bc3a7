import { registerInput } from "#shared/auth/auth.schema.ts";
import { email } from "#shared/auth/login.schema.ts";
import { id } from "#shared/common/id.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { m } from "./equipe.messages.ts";
import { PAPEIS_DE_MEMBRO } from "./permissoes.ts";

const papel = z.enum(PAPEIS_DE_MEMBRO, m.papelInvalido);
const pessoa_id = id(m.pessoaInvalida);

/** `POST /equipe/convites`; `substitui` is an open invitation that the new one takes the place of. */
export const conviteInput = z.strictObject({ email, papel, substitui: id().optional() });
export type ConviteInput = z.output<typeof conviteInput>;

/** Any text at all: what is no token of ours is answered as unknown. */
export const conviteToken = z.strictObject({ token: z.string() });

/** `POST /equipe/convites/{token}/aceitar`: `nome` and `password` of a new person; nothing for one who is signed in. */
export const aceitarInput = z.strictObject({
  token: z.string(),
  nome: registerInput.shape.nome.optional(),
  password: registerInput.shape.password.optional(),
});
export type AceitarInput = z.output<typeof aceitarInput>;

/** The form of a new person. */
export const aceitarForm = z.strictObject({
  nome: registerInput.shape.nome,
  password: registerInput.shape.password,
});

/** `PUT /equipe/{pessoa_id}`. */
export const membroUpdate = z.strictObject({ pessoa_id, papel, antes: vistos(["papel"]) });
export type MembroUpdate = z.output<typeof membroUpdate>;

export const byPessoa = z.strictObject({ pessoa_id });

/** `DELETE /admin/users/{id}/equipe/{pessoa_id}`. */
export const acessoDeUsuario = z.strictObject({ id: id(), pessoa_id });

/** `PUT /usuarios/me/equipe`. */
export const equipeUpdate = z.strictObject({ exige_fator: z.boolean() });
export type EquipeUpdate = z.output<typeof equipeUpdate>;
