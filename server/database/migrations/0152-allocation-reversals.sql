alter table commercial_credit_allocations add column "reverses" uuid;
alter table commercial_credit_allocations add column "reason" text;
create index commercial_credit_allocations_reverses_idx on commercial_credit_allocations (company, "reverses");
alter table commercial_credit_allocations add constraint commercial_credit_allocations_reverses_fk foreign key (company, "reverses") references commercial_credit_allocations (company, id) deferrable initially immediate;
