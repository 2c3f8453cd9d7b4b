-- A setting that no code reads is a misspelt one, and a country that the shop cannot send to has no price, no postcode rule
-- and no tax: both are refused when they are written.

create or replace function public.json_fault(schema jsonb, value jsonb, path text) returns text
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
      if schema ? 'propertyNames' then
        fault := public.json_fault(schema -> 'propertyNames', to_jsonb(name), format('the name of %s.%s', path, name));
        if fault is not null then return fault; end if;
      end if;
      fault := public.json_fault(
        coalesce(schema -> 'properties' -> name, schema -> 'additionalProperties', '{}'), member, path || '.' || name);
      if fault is not null then return fault; end if;
    end loop;
  end if;
  return null;
end $$;

create or replace function public.check_setting() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted constant jsonb := (select s.schema from public.shop_setting_schemas s where s.key = new.key);
  fault constant text := public.json_fault(wanted, new.value, new.key);
begin
  if wanted is null then raise exception 'wrong setting: there is no setting %', new.key using errcode = 'check_violation'; end if;
  if fault is not null then raise exception 'wrong setting: %', fault using errcode = 'check_violation'; end if;
  return new;
end $$;
comment on function public.check_setting() is 'Refuses a setting that does not exist or breaks its schema.';

update public.shop_setting_schemas set schema =
  '{"minItems":1,"type":"array","items":{"type":"string","enum":["Sverige","Norge","Danmark","Finland"]}}' where key = 'countries';
update public.shop_setting_schemas set schema =
  '{"type":"object","propertyNames":{"type":"string","enum":["Sverige","Norge","Danmark","Finland"]},"additionalProperties":{"type":"number","minimum":0,"maximum":100}}'
  where key = 'countries.vat';
