-- A wrong row of shop_settings is refused when it is written, by whom and with whatever it is: met later, it is an error
-- of every page that reads it. The shapes are JSON Schema; the code that reads the facts keeps the same ones, and a test compares them.

create table public.shop_setting_schemas (
  key text primary key,
  schema jsonb not null
);
alter table public.shop_setting_schemas enable row level security;
comment on table public.shop_setting_schemas is 'What each setting must look like; a new setting brings its row along in the same migration.';
comment on column public.shop_setting_schemas.key is 'Dotted name, as in shop_settings.';
revoke all on public.shop_setting_schemas from service_role;
comment on column public.shop_setting_schemas.schema is 'JSON Schema, as far as public.json_fault knows it.';

create function public.json_fault(schema jsonb, value jsonb, path text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  kind constant text := jsonb_typeof(value);
  wanted constant text := schema ->> 'type';
  name text;
  member jsonb;
  place integer := 0;
  fault text;
begin
  if wanted = 'integer' and (kind <> 'number' or value::numeric <> trunc(value::numeric)) then
    return path || ' is not a whole number';
  end if;
  if wanted is not null and wanted <> 'integer' and kind <> wanted then
    return format('%s is %s where %s is wanted', path, kind, wanted);
  end if;
  if schema ? 'enum' and not schema -> 'enum' @> jsonb_build_array(value) then
    return format('%s is none of %s', path, schema -> 'enum');
  end if;
  if kind = 'number' then
    if value::numeric < (schema ->> 'minimum')::numeric or value::numeric <= (schema ->> 'exclusiveMinimum')::numeric then
      return path || ' is too small';
    end if;
    if value::numeric > (schema ->> 'maximum')::numeric then return path || ' is too large'; end if;
  elsif kind = 'string' then
    if length(value #>> '{}') < (schema ->> 'minLength')::integer then return path || ' is too short'; end if;
    if (value #>> '{}') !~ (schema ->> 'pattern') then return path || ' does not look as it must'; end if;
  elsif kind = 'array' then
    if jsonb_array_length(value) < (schema ->> 'minItems')::integer then return path || ' holds too little'; end if;
    for member in select * from jsonb_array_elements(value) loop
      fault := public.json_fault(schema -> 'items', member, format('%s[%s]', path, place));
      if fault is not null then return fault; end if;
      place := place + 1;
    end loop;
  elsif kind = 'object' then
    for name in select * from jsonb_array_elements_text(coalesce(schema -> 'required', '[]')) loop
      if not value ? name then return format('%s.%s is missing', path, name); end if;
    end loop;
    for name, member in select * from jsonb_each(value) loop
      fault := public.json_fault(
        coalesce(schema -> 'properties' -> name, schema -> 'additionalProperties', '{}'), member, path || '.' || name);
      if fault is not null then return fault; end if;
    end loop;
  end if;
  return null;
end $$;
comment on function public.json_fault(jsonb, jsonb, text) is 'What is wrong with a value by its JSON Schema, in words; null when nothing is.';

create function public.check_setting() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  fault constant text := (
    select public.json_fault(s.schema, new.value, new.key) from public.shop_setting_schemas s where s.key = new.key);
begin
  if fault is not null then raise exception 'wrong setting: %', fault using errcode = 'check_violation'; end if;
  return new;
end $$;
comment on function public.check_setting() is 'Refuses a setting that breaks its schema.';
revoke execute on function public.json_fault(jsonb, jsonb, text), public.check_setting() from public;

create trigger fit_its_schema before insert or update on public.shop_settings
  for each row execute function public.check_setting();

insert into public.shop_setting_schemas (key, schema) values
  ('seller', '{"type":"object","properties":{"name":{"type":"string","minLength":1},"organisationNumber":{"type":"string"},"vatNumber":{"type":"string"},"postalAddress":{"type":"string"},"email":{"type":"string","pattern":"^[^@ ]+@[^@ ]+$"},"phone":{"type":"string"}},"required":["name","organisationNumber","vatNumber","postalAddress","email","phone"],"additionalProperties":{}}'),
  ('countries', '{"minItems":1,"type":"array","items":{"type":"string","minLength":1}}'),
  ('countries.vat', '{"type":"object","propertyNames":{"type":"string"},"additionalProperties":{"type":"number","minimum":0,"maximum":100}}'),
  ('payments.methods', '{"minItems":1,"type":"array","items":{"type":"string","enum":["card","swish","klarna"]}}'),
  ('accounts.limits', '{"type":"object","propertyNames":{"type":"string"},"additionalProperties":{"type":"integer","minimum":0,"maximum":1000000}}'),
  ('proofs', '{"type":"object","properties":{"for":{"type":"string","enum":["ai","all","none"]},"silence":{"type":"string","enum":["wait","print"]}},"required":["for","silence"],"additionalProperties":{}}'),
  ('marketing', '{"type":"object","properties":{"families":{"type":"object","properties":{"figure":{"type":"string"},"words":{"type":"string"},"evidence":{"type":"string"}},"required":["figure","words","evidence"],"additionalProperties":{}},"delivery":{"type":"object","properties":{"figure":{"type":"string"},"words":{"type":"string"},"evidence":{"type":"string"}},"required":["figure","words","evidence"],"additionalProperties":{}},"moneyBack":{"type":"object","properties":{"figure":{"type":"string"},"words":{"type":"string"},"evidence":{"type":"string"}},"required":["figure","words","evidence"],"additionalProperties":{}},"recyclable":{"type":"object","properties":{"figure":{"type":"string"},"words":{"type":"string"},"evidence":{"type":"string"}},"required":["figure","words","evidence"],"additionalProperties":{}},"toxins":{"type":"object","properties":{"figure":{"type":"string"},"words":{"type":"string"},"evidence":{"type":"string"}},"required":["figure","words","evidence"],"additionalProperties":{}},"safety":{"type":"object","properties":{"figure":{"type":"string"},"words":{"type":"string"},"evidence":{"type":"string"}},"required":["figure","words","evidence"],"additionalProperties":{}},"madeIn":{"type":"object","properties":{"figure":{"type":"string"},"words":{"type":"string"},"evidence":{"type":"string"}},"required":["figure","words","evidence"],"additionalProperties":{}},"testimonial":{"type":"object","properties":{"quote":{"type":"string"},"by":{"type":"string"},"evidence":{"type":"string"}},"required":["quote","by","evidence"],"additionalProperties":{}},"rating":{"type":"object","properties":{"value":{"type":"number","minimum":0,"maximum":5},"evidence":{"type":"string"}},"required":["value","evidence"],"additionalProperties":{}}},"required":["families","delivery","moneyBack","recyclable","toxins","safety","madeIn","testimonial","rating"],"additionalProperties":{}}'),
  ('ai.prices', '{"type":"object","properties":{"orePerDollar":{"type":"number","exclusiveMinimum":0},"pictures":{"type":"object","properties":{"callDollars":{"type":"number","minimum":0},"inputPerMillion":{"type":"number","minimum":0},"outputPerMillion":{"type":"number","minimum":0}},"required":["callDollars","inputPerMillion","outputPerMillion"],"additionalProperties":{}},"words":{"type":"object","properties":{"callDollars":{"type":"number","minimum":0},"inputPerMillion":{"type":"number","minimum":0},"outputPerMillion":{"type":"number","minimum":0}},"required":["callDollars","inputPerMillion","outputPerMillion"],"additionalProperties":{}},"stories":{"type":"object","properties":{"callDollars":{"type":"number","minimum":0},"inputPerMillion":{"type":"number","minimum":0},"outputPerMillion":{"type":"number","minimum":0}},"required":["callDollars","inputPerMillion","outputPerMillion"],"additionalProperties":{}},"models":{"type":"object","properties":{"callDollars":{"type":"number","minimum":0},"inputPerMillion":{"type":"number","minimum":0},"outputPerMillion":{"type":"number","minimum":0}},"required":["callDollars","inputPerMillion","outputPerMillion"],"additionalProperties":{}}},"required":["orePerDollar","pictures","words","stories","models"],"additionalProperties":{}}'),
  ('ai.limits', '{"type":"object","properties":{"guestPerHour":{"type":"integer","minimum":0,"maximum":1000000},"guestPerDay":{"type":"integer","minimum":0,"maximum":1000000},"customerPerDay":{"type":"integer","minimum":0,"maximum":1000000},"networkPerHour":{"type":"integer","minimum":0,"maximum":1000000},"networkPerDay":{"type":"integer","minimum":0,"maximum":1000000},"wordsPerHour":{"type":"integer","minimum":0,"maximum":1000000}},"required":["guestPerHour","guestPerDay","customerPerDay","networkPerHour","networkPerDay","wordsPerHour"],"additionalProperties":{}}'),
  ('ai.moderation', '{"type":"object","propertyNames":{"type":"string"},"additionalProperties":{"type":"number","minimum":0,"maximum":1}}');
