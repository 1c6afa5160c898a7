alter table commercial_product_returns add column "redeliver" boolean;
