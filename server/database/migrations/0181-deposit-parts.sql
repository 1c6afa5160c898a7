-- Of a deposit invoices deduct as much as each asks for, its rest by later ones (domain rules 1.5): together with its
-- credits never more than the deposit, in any row of its VAT, whoever writes them.
drop trigger commercial_invoice_deposits on commercial_invoices;
drop function deposit_deducted_once();

-- What of each row of the VAT of deposit invoices their credits and the invoices that deduct them leave.
create function deposits_left() returns table (company uuid, deposit uuid, rate numeric, category text, base numeric, amount numeric) language sql stable as $$
  select r.company, r.deposit, r.rate, case when r.rate > 0 then 'S' else coalesce(r.category, 'E') end as category,
         sum(r.base) as base, sum(r.amount) as amount
    from (
      select d.company, d.id as deposit, (x ->> 'rate')::numeric as rate, x ->> 'category' as category, (x ->> 'base')::numeric as base, (x ->> 'amount')::numeric as amount
        from commercial_invoices d cross join lateral jsonb_array_elements(d.transaction_taxes) x where d.type = 'deposit' and d.status = 'accepted'
      union all
      select c.company, c.linked_invoice, (x ->> 'rate')::numeric, x ->> 'category', -(x ->> 'base')::numeric, -(x ->> 'amount')::numeric
        from commercial_credits c join commercial_invoices d on d.company = c.company and d.id = c.linked_invoice and d.type = 'deposit' and d.status = 'accepted'
        cross join lateral jsonb_array_elements(c.transaction_taxes) x where c.status = 'accepted'
      union all
      select i.company, (x ->> 'invoice')::uuid, (x ->> 'rate')::numeric, x ->> 'category', -(x ->> 'base')::numeric, -(x ->> 'amount')::numeric
        from commercial_invoices i cross join lateral jsonb_array_elements(i.deducted_deposits) x
       where i.status = 'accepted' and jsonb_array_length(coalesce(i.deducted_deposits, '[]')) > 0
    ) r group by 1, 2, 3, 4
$$;

create function keep_deposit(of_company uuid, of_deposit uuid) returns void language plpgsql as $$
begin
  perform from commercial_invoices where company = of_company and id = of_deposit and type = 'deposit' and status = 'accepted' for no key update;
  if not found or exists (select from deposits_left() l where l.company = of_company and l.deposit = of_deposit and (l.base < 0 or l.amount < 0))
    then raise exception 'no more of a deposit is deducted than there is of it' using errcode = '55006'; end if;
end $$;

create function deposits_deducted() returns trigger language plpgsql as $$
begin
  if coalesce(new.deposits_total, 0) <> (select coalesce(sum((x ->> 'base')::numeric + (x ->> 'amount')::numeric), 0) from jsonb_array_elements(coalesce(new.deducted_deposits, '[]')) x)
     or coalesce(new.deposits_total, 0) > new.total_price
     or exists (select from jsonb_array_elements(coalesce(new.deducted_deposits, '[]')) x where not coalesce(new.linked_deposits, '[]') @> to_jsonb(array[x ->> 'invoice']))
    then raise exception 'an invoice deducts what it names, and no more than it asks for' using errcode = '55006'; end if;
  perform keep_deposit(new.company, d.id::uuid) from (select distinct id from jsonb_array_elements_text(coalesce(new.linked_deposits, '[]')) t (id) order by id) d;
  return null;
end $$;
create trigger commercial_invoice_deposits after update on commercial_invoices for each row
  when (old.status = 'pro_format' and new.status = 'accepted' and (jsonb_array_length(coalesce(new.linked_deposits, '[]')) > 0 or coalesce(new.deposits_total, 0) <> 0)) execute function deposits_deducted();

create function deposit_credited() returns trigger language plpgsql as $$
begin
  if exists (select from commercial_invoices where company = new.company and id = new.linked_invoice and type = 'deposit')
    then perform keep_deposit(new.company, new.linked_invoice); end if;
  return null;
end $$;
create trigger commercial_credit_deposit after update on commercial_credits for each row
  when (old.status = 'pending' and new.status = 'accepted' and new.linked_invoice is not null) execute function deposit_credited();
