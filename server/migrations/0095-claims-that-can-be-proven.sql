-- 'Checked by hand' is a claim like the others: shown by a shop that sells only once its operator has noted what proves it
-- (marknadsforingslagen 2008:486). The words about the material say what a data sheet can.

update public.shop_setting_schemas
set schema = jsonb_set(
  jsonb_set(schema, '{properties,handChecked}', schema -> 'properties' -> 'madeIn'),
  '{required}', jsonb_insert(schema -> 'required', '{7}', '"handChecked"')
)
where key = 'marketing';

update public.shop_settings
set value = value || jsonb_build_object(
  'handChecked', '{"figure": "Granskad", "words": "för hand innan den skickas.", "evidence": ""}'::jsonb,
  'toxins', case
    when value -> 'toxins' ->> 'figure' = '0 gifter' then jsonb_set(value -> 'toxins', '{figure}', '"Fri från gifter"')
    else value -> 'toxins'
  end
)
where key = 'marketing';

-- The page says of each way of delivery that its days are counted from the finished toy.
update public.shipping_methods
set description = 'Hem till dörren, spårbart'
where description = 'Hem till dörren, spårbart, räknat från färdig leksak';
