import type { Database } from './database.ts'

/** Channel of the database on which committed changes are announced to open streams. */
export const signChannel = 'signs'

/** Message of the channel: a person was notified, or rows of a table changed in a company. */
export type Sign = { person: string } | { company: string; table: string }

/** Returns the text of the message that a person was notified. */
export const toldWord = (person: string): string => `told ${person}`

/** Reads a message of the channel; those of a trigger are written by `tell_change()` (migration 0590). */
export function signOf(word: string): Sign | undefined {
  const [kind, who, table] = word.split(' ')
  if (kind === 'told' && who) return { person: who }
  return kind === 'changed' && who && table ? { company: who, table } : undefined
}

// One trigger for each event: a trigger that reads the rows of its statement may have no more than one.
const triggersScript = `do $$ declare t text; e text; begin
  for t in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'system\\_%'
       and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'tell_delete')
  loop
    foreach e in array array['insert', 'update', 'delete'] loop
      execute format('create trigger tell_%s after %s on %I referencing %s table as touched for each statement execute function tell_change()',
        e, e, t, case e when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$`

/** Makes every table of records tell its changes, those of later migrations too. */
export const tellChanges = (database: Database): Promise<void> => database.script(triggersScript)
