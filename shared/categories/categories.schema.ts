/** A professional's field of work, as it goes over the wire. */
export interface CategoryJson {
  id: string;
  /** The slug. */
  name: string;
  display_name: string;
  description: string | null;
  icon: string | null;
  color: string;
  created_at: Date;
  updated_at: Date;
}
