-- Percent of VAT per country abroad: with real payments a country without it is not offered.

insert into public.shop_settings (key, value) values ('countries.vat', '{}');
