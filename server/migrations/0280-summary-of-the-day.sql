-- The shop gets a letter each morning, unless its host wants none.
insert into public.shop_setting_schemas (key, schema) values ('workshop.summary', '{"type":"boolean"}');
