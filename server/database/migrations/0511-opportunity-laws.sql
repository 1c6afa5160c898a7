-- Opportunities stand in an order within their state, and their probability says what came of them (domain rules 7).
update commercial_business_opportunities o set position = p.place from (
  select id, row_number() over (partition by company, state order by created_at, id) - 1 as place from commercial_business_opportunities) p
 where p.id = o.id;
update commercial_business_opportunities set amount = 0 where amount < 0;
update commercial_business_opportunities set earlier_probability = probability, probability = 100 where status = 'accepted';
update commercial_business_opportunities set earlier_probability = probability, probability = 0, lost_reason = coalesce(lost_reason, 'other') where status = 'canceled';
alter table commercial_business_opportunities
  add constraint position_once unique (company, state, position) deferrable initially deferred,
  add constraint amount_not_negative check (amount >= 0),
  add constraint probability_of_status check (
    case status when 'accepted' then probability = 100 and lost_reason is null
                when 'canceled' then probability = 0 and lost_reason is not null
                else lost_reason is null end);
alter table commercial_business_opportunities drop column if exists weighting;
