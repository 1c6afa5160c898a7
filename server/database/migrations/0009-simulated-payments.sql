-- Companies whose customers pay by the simulator instead of a provider: those of the demo, never a real one.
create table system_simulated_payments (company uuid primary key);
