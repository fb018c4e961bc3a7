/** A turn as one attempt to answer it has claimed it. */
export interface Turno {
  id: string;
  usuario_id: string;
  cliente_id: string;
  /** What the client had said by then, and which attempt this is: either differs once somebody else is at it. */
  versao: number;
  tentativas: number;
  /** When the first of its messages arrived. */
  criado_em: Date;
}
