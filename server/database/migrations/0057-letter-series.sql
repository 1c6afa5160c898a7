-- Letters of lettering are given once, not once a year: the series goes on above those of every year.
insert into system_counters (company, seller, series, sales, year, n)
select company, seller, 'letter', sales, 0, max(n) from system_counters where series = 'letter' and year <> 0 group by company, seller, sales
on conflict (company, seller, series, sales, year) do nothing;
